import type { Language } from '@backglass/contract';
import { momentLocale, useCurrentLanguage } from '@backglass/platform';
import { useFormat } from '@backglass/platform/operator';
import classes from './table.module.css';

interface MomentProps {
  /** ISO 8601, or epoch milliseconds. */
  at: string | number;
  /** As it is told on the screen, where it is known what day it is. */
  children: string;
}

/** A moment in few words; on paper, which is read on other days too, in full. */
export function Moment({ at, children }: MomentProps) {
  const full = useFormat().dateTime(at);
  return (
    <time
      className={classes['moment']}
      dateTime={new Date(at).toISOString()}
      data-full={full === children ? undefined : full}
    >
      <span>{children}</span>
    </time>
  );
}

/** Whether two moments fall on one day of the operator's calendar. */
export const isSameDay = (moment: string, now: number): boolean =>
  new Date(moment).toDateString() === new Date(now).toDateString();

/** The first letter as at the start of a sentence: some languages write days in lower case. */
export const asSentence = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

const ofThisYear: Partial<Record<Language, Intl.DateTimeFormat>> = {};

/** `20 Nov, 20:47`; made once a language, since every row asks. */
const formatOfThisYear = (language: Language): Intl.DateTimeFormat =>
  (ofThisYear[language] ??= new Intl.DateTimeFormat(momentLocale(language), {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }));

/**
 * A moment as short as it can be told apart from others of a list: today's by its time, this year's by day and time.
 * `now` in epoch milliseconds.
 */
export function useShortMoment(): (moment: string, now: number) => string {
  const format = useFormat();
  const language = useCurrentLanguage();
  return (moment, now) => {
    if (isSameDay(moment, now)) return format.time(moment);
    const date = new Date(moment);
    return date.getFullYear() === new Date(now).getFullYear()
      ? formatOfThisYear(language).format(date)
      : format.dateTime(moment);
  };
}
