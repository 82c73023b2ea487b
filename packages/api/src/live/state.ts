import type { LiveEventName } from '@backglass/contract';
import type { Database } from '../db/database.ts';
import { type Settings, scaledLimit } from '../settings/settings.ts';
import { findBooths } from '../store/booths.ts';
import { findGames } from '../store/games.ts';
import { liveSessionsOf } from '../store/sessions.ts';
import type { Change } from '../db/channel.ts';

/** The states of rows by id, as the events' data carry them beside it; those that are gone are missing. */
export type LiveStates = (
  centerId: number,
  name: LiveEventName,
  ids: readonly number[],
) => Promise<ReadonlyMap<number, object>>;

/** What the hub asks the database. */
export interface LiveSource {
  readonly states: LiveStates;
  /** Which of these sessions still open something. */
  readonly liveSessions: (ids: readonly number[]) => Promise<ReadonlySet<number>>;
}

/** Rows as the centre's own lists would show them, all of a kind in one query. */
export const liveSourceOf = (database: Database): LiveSource => ({
  states: async (centerId, name, ids) => {
    if (name === 'game.updated') {
      const games = await findGames(database, centerId, ids);
      return new Map(games.map(game => [game.id, { game }]));
    }
    const booths = await findBooths(database, centerId, ids);
    return new Map(booths.map(booth => [booth.id, { booth }]));
  },
  liveSessions: ids => liveSessionsOf(database, ids),
});

/** The events of changes, in their order, with the rows' states. Where these cannot be read the client reads the row itself. */
export async function eventsOf(
  states: LiveStates,
  centerId: number,
  changes: readonly Change[],
  onError: (error: unknown) => void,
): Promise<{ readonly name: LiveEventName; readonly data: string }[]> {
  const names = [...new Set(changes.map(({ name }) => name))];
  const read = new Map(
    await Promise.all(
      names.map(async name => {
        const ids = changes.filter(change => change.name === name).map(({ id }) => id);
        const found = await states(centerId, name, ids).catch((error: unknown) => {
          onError(error);
          return undefined;
        });
        return [name, found] as const;
      }),
    ),
  );
  return changes.map(({ name, id }) => ({ name, data: JSON.stringify({ id, ...read.get(name)?.get(id) }) }));
}

export interface LiveLimits {
  readonly perSession: number;
  readonly perCenter: number;
}

export const NO_LIMITS: LiveLimits = { perSession: Infinity, perCenter: Infinity };

/** Streams of a session, and of a centre, on one instance: far more than there are screens. */
export const liveLimitsOf = (settings: Pick<Settings, 'rateLimitScale'>): LiveLimits => ({
  perSession: scaledLimit(20, settings),
  perCenter: scaledLimit(200, settings),
});
