import type { Format } from '@backglass/platform';

/** Whether two moments fall on one day of the operator's calendar. */
export const isSameDay = (moment: string, now: number): boolean =>
  new Date(moment).toDateString() === new Date(now).toDateString();

/** A moment as short as it can be told apart: the time alone if it is today's. */
export const shortMoment = (moment: string, now: number, format: Format): string =>
  isSameDay(moment, now) ? format.time(moment) : format.dateTime(moment);

/** The first letter as at the start of a sentence: some languages write days in lower case. */
export const asSentence = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
