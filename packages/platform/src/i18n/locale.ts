import { type Language, languages } from '@backglass/contract';

const countryNames: Partial<Record<Language, Intl.DisplayNames>> = {};

/** Returns the name of a country in a language, or the code itself if no country has it. */
export function countryName(code: string, language: Language): string {
  try {
    return (
      (countryNames[language] ??= new Intl.DisplayNames([language], { type: 'region' })).of(code) ?? code
    );
  } catch {
    return code;
  }
}

/** The locale with which `Intl` formats days and times. Numbers and units need only the language. */
export const momentLocale = (language: Language): string => languages[language].moments ?? language;

const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Wraps a right-to-left name in Unicode isolates (UAX #9), so that it does not reorder the sentence around it. */
export const isolateName = (name: string): string =>
  RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;

const FALLBACK_ZONE = 'UTC';

/** Read before `repairTimeZone` replaces it. */
const { resolvedOptions } = Intl.DateTimeFormat.prototype;

function isKnownZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).format() !== '';
  } catch {
    return false;
  }
}

/** The browser's IANA time zone. UTC if the browser names one that it does not know itself, such as `Etc/Unknown`. */
export function localTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return isKnownZone(timeZone) ? timeZone : FALLBACK_ZONE;
}

/**
 * Host only: libraries read the browser's time zone themselves and pass it to `Intl`, which throws if it does not know this time zone.
 * With such a browser, this makes them read UTC.
 */
export function repairTimeZone(): void {
  const { timeZone } = resolvedOptions.call(new Intl.DateTimeFormat());
  if (isKnownZone(timeZone)) return;
  Intl.DateTimeFormat.prototype.resolvedOptions = function (this: Intl.DateTimeFormat) {
    const options = resolvedOptions.call(this);
    return options.timeZone === timeZone ? { ...options, timeZone: FALLBACK_ZONE } : options;
  };
}
