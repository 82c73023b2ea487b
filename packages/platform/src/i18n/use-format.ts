import type { Language } from '@backglass/contract';
import { momentLocale } from './locale.ts';
import { useCurrentLanguage } from './i18n.ts';

const MINUTE = 60_000;
const MINUS = '\u2212';

/** Formats numbers and moments in the interface's language. Moments are ISO 8601 strings or epoch milliseconds. */
export interface Format {
  /** `1,150`, or `−1,150` with the minus sign U+2212. */
  number(value: number): string;
  /** 62 → `62 %`, with a no-break space. */
  percent(value: number): string;
  time(moment: string | number): string;
  timeWithSeconds(moment: string | number): string;
  /** `Thu 20 Nov` */
  day(moment: string | number): string;
  /** `20 Nov 2026, 19:22` */
  dateTime(moment: string | number): string;
  /** `17 min`, `1 h 34 min` */
  duration(milliseconds: number): string;
}

/** Creating a formatter takes longer than a hundred uses. */
function lazyFormatter<Value>(make: () => { format(value: Value): string }): (value: Value) => string {
  let formatter: ReturnType<typeof make> | undefined;
  return value => (formatter ??= make()).format(value);
}

function formatFor(language: Language): Format {
  const numbers = (options: Intl.NumberFormatOptions) =>
    lazyFormatter<number>(() => new Intl.NumberFormat(language, options));
  const moments = (options: Intl.DateTimeFormatOptions) => {
    const format = lazyFormatter<Date>(() => new Intl.DateTimeFormat(momentLocale(language), options));
    return (moment: string | number) => format(new Date(moment));
  };
  // `negative`: no minus sign for a value that rounds to zero.
  const digits = numbers({ useGrouping: 'always', signDisplay: 'negative' });
  const number = (value: number) => digits(value).replace('-', MINUS);
  const day = moments({ weekday: 'short', day: 'numeric', month: 'short' });
  const minutes = numbers({ style: 'unit', unit: 'minute', unitDisplay: 'short' });
  return {
    number,
    percent: value => `${number(Math.round(value))}\u00a0%`,
    time: moments({ hour: '2-digit', minute: '2-digit' }),
    timeWithSeconds: moments({ hour: '2-digit', minute: '2-digit', second: '2-digit' }),
    day: moment => day(moment).replace(',', ''),
    dateTime: moments({ dateStyle: 'medium', timeStyle: 'short' }),
    duration: milliseconds => {
      const whole = Math.max(0, Math.floor(milliseconds / MINUTE));
      const parts = whole >= 60 ? [`${number(Math.floor(whole / 60))}\u00a0h`] : [];
      if (whole < 60 || whole % 60 > 0) parts.push(minutes(whole % 60));
      return parts.join(' ');
    },
  };
}

/** Each language has one cached object, because every cell of a table uses formats. */
const formats: Partial<Record<Language, Format>> = {};

/** The formats of the current language. */
export function useFormat(): Format {
  const language = useCurrentLanguage();
  return (formats[language] ??= formatFor(language));
}
