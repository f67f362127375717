#include "app/program.h"

int main(int argc, char **argv)
{
    return static_cast<int>(rli::app::run(argc, argv));
}
