import type { Id } from '@backglass/contract';
import { withdrawNotices } from '@backglass/platform/operator';
import type { NamedGame } from '../api/set-games-hidden.ts';

interface OpenNotice {
  readonly ids: Set<Id>;
  readonly hidden: boolean;
  /** The next attempt withdraws such a notice, even if the attempt fails too. */
  readonly isFailure: boolean;
}

const openNotices = new Map<string, OpenNotice>();

function withdraw(id: string): void {
  openNotices.delete(id);
  withdrawNotices(id);
}

/** Records that the notice with this id reports games that were not hidden, or not restored. */
export function trackNotice(
  id: string,
  games: readonly NamedGame[],
  notice: Pick<OpenNotice, 'hidden' | 'isFailure'>,
): void {
  openNotices.set(id, { ...notice, ids: new Set(games.map(game => game.id)) });
}

/** Withdraws the failure notices whose games are all in `games`. Call this when a new attempt for these games starts. */
export function withdrawFailuresOf(games: readonly NamedGame[], hidden: boolean): void {
  const ids = new Set(games.map(game => game.id));
  for (const [id, notice] of openNotices) {
    if (notice.isFailure && notice.hidden === hidden && [...notice.ids].every(one => ids.has(one)))
      withdraw(id);
  }
}

/** Call this after games were hidden or restored. Withdraws the notices that have no other games. */
export function withdrawCompleted(games: readonly NamedGame[], hidden: boolean): void {
  for (const [id, notice] of openNotices) {
    if (notice.hidden !== hidden) continue;
    for (const game of games) notice.ids.delete(game.id);
    if (notice.ids.size === 0) withdraw(id);
  }
}
