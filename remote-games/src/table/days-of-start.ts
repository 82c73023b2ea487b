import type { Game } from '@backglass/contract';
import { useTexts } from '@backglass/platform';
import { useFormat } from '@backglass/platform/operator';
import { dayOf } from '../list/days.ts';

interface DayOfStart {
  /** Stays when games are added to the day, so that its rows stay mounted. */
  readonly key: string;
  /** The start of its first game. `null` if the games have not started. */
  readonly start: string | null;
  readonly games: readonly Game[];
}

const dayOfStart = (start: string | null): string => (start === null ? '' : dayOf(start));

/** Neighbours that started on the same local day. A live event may change the start of a game, but moves no row. */
export function daysOfStart(games: readonly Game[]): readonly DayOfStart[] {
  const days: (DayOfStart & { day: string; games: Game[] })[] = [];
  for (const game of games) {
    const { started_at: start } = game;
    const day = dayOfStart(start);
    const last = days.at(-1);
    if (last?.day === day) last.games.push(game);
    else {
      const before = days.filter(other => other.day === day).length;
      days.push({ key: `${day} ${before}`, day, start, games: [game] });
    }
  }
  return days;
}

/** Names the local day of a moment: "Today", "Yesterday", or its date. `now` is in epoch milliseconds. */
export function useDayName(now: number): (start: string | null) => string {
  const t = useTexts('games');
  const format = useFormat();
  return start => {
    if (start === null) return t('day.not_started');
    const [date, today] = [new Date(start), new Date(now)];
    const yesterday = new Date(now).setDate(today.getDate() - 1);
    if (dayOf(start) === dayOf(now)) return t('filters.today');
    if (dayOf(start) === dayOf(yesterday)) return t('filters.yesterday');
    const day = format.day(start);
    return date.getFullYear() === today.getFullYear() ? day : `${day} ${date.getFullYear()}`;
  };
}
