const FALLBACK = 'UTC';

/** Read before `repairTimeZone` replaces it. */
const { resolvedOptions } = Intl.DateTimeFormat.prototype;

function isKnown(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).format() !== '';
  } catch {
    return false;
  }
}

/** The browser's IANA time zone. UTC if the browser names one that it does not know itself, such as `Etc/Unknown`. */
export function localTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return isKnown(timeZone) ? timeZone : FALLBACK;
}

/**
 * Host only: libraries read the browser's time zone themselves and pass it to `Intl`, which throws if it does not know this time zone.
 * With such a browser, this makes them read UTC.
 */
export function repairTimeZone(): void {
  const { timeZone } = resolvedOptions.call(new Intl.DateTimeFormat());
  if (isKnown(timeZone)) return;
  Intl.DateTimeFormat.prototype.resolvedOptions = function (this: Intl.DateTimeFormat) {
    const options = resolvedOptions.call(this);
    return options.timeZone === timeZone ? { ...options, timeZone: FALLBACK } : options;
  };
}
