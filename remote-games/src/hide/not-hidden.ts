import type { Id } from '@backglass/contract';
import { withdrawNotices } from '@backglass/platform/operator';
import type { NamedGame } from '../api/hide-games.ts';

interface NotHidden {
  readonly ids: Set<Id>;
  readonly hidden: boolean;
  /** Nothing but a failure, which the next attempt takes back. */
  readonly isFailure: boolean;
}

/** What notices say of games that could not be hidden or restored, by the notice's name. */
const standing = new Map<string, NotHidden>();

function withdraw(of: string): void {
  standing.delete(of);
  withdrawNotices(of);
}

/** A notice named `of` says that these games were not hidden, or restored. */
export function noteNotHidden(
  of: string,
  games: readonly NamedGame[],
  notice: Pick<NotHidden, 'hidden' | 'isFailure'>,
): void {
  standing.set(of, { ...notice, ids: new Set(games.map(({ id }) => id)) });
}

/** The same is asked for again: that it failed before is out of date. */
export function withdrawFailuresOf(games: readonly NamedGame[], hidden: boolean): void {
  const asked = new Set(games.map(({ id }) => id));
  for (const [of, notice] of standing) {
    if (notice.isFailure && notice.hidden === hidden && [...notice.ids].every(id => asked.has(id)))
      withdraw(of);
  }
}

/** These games have moved: a notice is out of date once all of its games have. */
export function noteMoved(games: readonly NamedGame[], hidden: boolean): void {
  for (const [of, notice] of standing) {
    if (notice.hidden !== hidden) continue;
    for (const { id } of games) notice.ids.delete(id);
    if (notice.ids.size === 0) withdraw(of);
  }
}
