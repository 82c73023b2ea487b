import { shownStatusOf, type Game, type Language } from '@backglass/contract';
import { momentLocale, useCurrentLanguage, useTexts } from '@backglass/platform';
import { serverNow, useFormat } from '@backglass/platform/operator';
import classes from './moment.module.css';

interface MomentProps {
  /** ISO 8601, or epoch milliseconds. */
  at: string | number;
  children: string;
}

/** A moment as a short text. On paper the text is complete, because a print may be read on another day. */
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

export const isSameDay = (moment: string, now: number): boolean =>
  new Date(moment).toDateString() === new Date(now).toDateString();

const ofThisYear: Partial<Record<Language, Intl.DateTimeFormat>> = {};

/** Formats moments like `20 Nov, 20:47`. Cached, because every row uses it. */
const formatOfThisYear = (language: Language): Intl.DateTimeFormat =>
  (ofThisYear[language] ??= new Intl.DateTimeFormat(momentLocale(language), {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }));

/** Formats a moment. Omits the day of today and the year of this year. `now` is in epoch milliseconds. */
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

/** "No signal since 19:42", or `undefined` for a game whose booth is online. */
export function useNoSignalText(): (game: Game) => string | undefined {
  const t = useTexts('games');
  const shortMoment = useShortMoment();
  return game =>
    shownStatusOf(game) === 'no_signal' && game.no_signal_since != null
      ? t('no_signal.text', { time: shortMoment(game.no_signal_since, serverNow()) })
      : undefined;
}
