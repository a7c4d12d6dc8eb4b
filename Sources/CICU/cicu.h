// The parts of the system's ICU that this package uses: all services that `CICUShims` wraps, and
// the minimum version. Each shim includes this header first, so the check below always runs. Swift
// does not import it: Foundation contains the headers of another ICU, and the two conflict.
#ifndef CICU_H
#define CICU_H

#include <unicode/uversion.h>

#if U_ICU_VERSION_MAJOR_NUM < 67
#error "ICUFormat needs ICU 67 or newer: apt-get install libicu-dev"
#endif

#include <unicode/ucal.h>
#include <unicode/ucnv.h>
#include <unicode/ucnv_cb.h>
#include <unicode/ucurr.h>
#include <unicode/udat.h>
#include <unicode/udateintervalformat.h>
#include <unicode/udatpg.h>
#include <unicode/uformattedvalue.h>
#include <unicode/uldnames.h>
#include <unicode/ulistformatter.h>
#include <unicode/uloc.h>
#include <unicode/ulocdata.h>
#include <unicode/umsg.h>
#include <unicode/unum.h>
#include <unicode/unumberformatter.h>
#if U_ICU_VERSION_MAJOR_NUM >= 68
#include <unicode/unumberrangeformatter.h>
#endif
#include <unicode/unumsys.h>
#include <unicode/upluralrules.h>
#include <unicode/ureldatefmt.h>
#include <unicode/ures.h>
#include <unicode/ustring.h>
#include <unicode/utypes.h>

#endif
