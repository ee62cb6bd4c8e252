/* SPDX-License-Identifier: MIT */
/* Of its own, so that tests without the house do not link it. */
#include <string.h>

#include "fake_platform.h"
#include "ui/app.h"

void fake_power_on(void)
{
    memset(&app, 0, sizeof app);
    fake_reset();
    memset(fake.save, 0xFF, sizeof fake.save);
    app_start();
}
