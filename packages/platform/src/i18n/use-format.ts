import type { Language } from '@backglass/contract';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from './i18n.ts';

const MINUTE = 60_000;
const MINUS = '\u2212';

/** Numbers and moments as the interface's language writes them. Moments are ISO 8601 texts or epoch milliseconds. */
export interface Format {
  /** `1,150`; below zero with a minus (U+2212), which a hyphen is not: `−1,150`. */
  number(value: number): string;
  /** 62 → `62 %`, with a no-break space. */
  percent(value: number): string;
  time(moment: string | number): string;
  timeWithSeconds(moment: string | number): string;
  /** `Thursday 20 November` */
  day(moment: string | number): string;
  /** `20 Nov 2026, 19:22` */
  dateTime(moment: string | number): string;
  /** `17 min`, `1 h 34 min` */
  duration(milliseconds: number): string;
}

function formatFor(language: Language): Format {
  // The 24-hour clock and day-first dates that centres write; numbers and units need no such choice.
  const locale = language === 'en' ? 'en-GB' : language;
  // without a sign for what is rounded to nothing
  const digits = new Intl.NumberFormat(language, { useGrouping: 'always', signDisplay: 'negative' });
  const number = (value: number) => digits.format(value).replace('-', MINUS);
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' });
  const seconds = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', second: '2-digit' });
  const day = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' });
  const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const minutes = new Intl.NumberFormat(language, { style: 'unit', unit: 'minute', unitDisplay: 'short' });
  const hours = new Intl.NumberFormat(language, { style: 'unit', unit: 'hour', unitDisplay: 'narrow' });
  return {
    number,
    percent: value => `${number(Math.round(value))}\u00a0%`,
    time: moment => time.format(new Date(moment)),
    timeWithSeconds: moment => seconds.format(new Date(moment)),
    day: moment => day.format(new Date(moment)).replace(',', ''),
    dateTime: moment => dateTime.format(new Date(moment)),
    duration: milliseconds => {
      const whole = Math.max(0, Math.floor(milliseconds / MINUTE));
      const parts = whole >= 60 ? [hours.format(Math.floor(whole / 60))] : [];
      if (whole < 60 || whole % 60 > 0) parts.push(minutes.format(whole % 60));
      return parts.join(' ');
    },
  };
}

/** Made once a language: each is dear, and every cell of a table asks. */
const formats: Partial<Record<Language, Format>> = {};

/** Formats of the current language; they change with it. */
export function useFormat(): Format {
  useTranslation();
  const language = currentLanguage();
  return (formats[language] ??= formatFor(language));
}
