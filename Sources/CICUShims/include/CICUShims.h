// The umbrella header of the facade: plain integers, bytes and opaque structs over the system's
// ICU.
#ifndef CICU_SHIMS_H
#define CICU_SHIMS_H

#include "cicu_base.h"
#include "cicu_calendar.h"
#include "cicu_date.h"
#include "cicu_duration.h"
#include "cicu_faults.h"
#include "cicu_decimalformat.h"
#include "cicu_interval.h"
#include "cicu_locale.h"
#include "cicu_messageformat.h"
#include "cicu_numberformatter.h"
#include "cicu_numbersymbols.h"
#include "cicu_parseerror.h"
#include "cicu_pluralrules.h"
#include "cicu_printf.h"
#include "cicu_relative.h"
#include "cicu_resources.h"
#include "cicu_ucnv.h"
#include "file_contents.h"

#endif
