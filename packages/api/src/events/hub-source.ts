import type { LiveEventName } from '@backglass/contract';
import type { Database } from '../db/database.ts';
import { type Settings, scaledLimit } from '../settings/settings.ts';
import { findBooths } from '../store/booths.ts';
import { findGames } from '../store/games.ts';
import { validSessionsOf } from '../store/sessions.ts';
import type { Change } from '../db/channel.ts';

/** Returns the rows that still exist. */
export type ReadEventRows = (
  centerId: number,
  name: LiveEventName,
  ids: readonly number[],
) => Promise<ReadonlyMap<number, object>>;

export interface HubSource {
  readonly readRows: ReadEventRows;
  /** Returns the `ids` whose sessions are valid. */
  readonly validSessions: (ids: readonly number[]) => Promise<ReadonlySet<number>>;
}

/** Reads rows in the shape of the API's lists. */
export const hubSourceOf = (
  database: Database,
  { sessionIdleDays }: Pick<Settings, 'sessionIdleDays'>,
): HubSource => ({
  readRows: async (centerId, name, ids) => {
    if (name === 'game.updated') {
      const games = await findGames(database, centerId, ids);
      return new Map(games.map(game => [game.id, { game }]));
    }
    const booths = await findBooths(database, centerId, ids);
    return new Map(booths.map(booth => [booth.id, { booth }]));
  },
  validSessions: ids => validSessionsOf(database, ids, sessionIdleDays),
});

/** If a row cannot be read, its event has only the id, and the client requests the row. */
export async function eventsOf(
  readRows: ReadEventRows,
  centerId: number,
  changes: readonly Change[],
  onError: (error: unknown) => void,
): Promise<{ readonly name: LiveEventName; readonly data: string }[]> {
  const names = [...new Set(changes.map(({ name }) => name))];
  const read = new Map(
    await Promise.all(
      names.map(async name => {
        const ids = changes.filter(change => change.name === name).map(({ id }) => id);
        const found = await readRows(centerId, name, ids).catch((error: unknown) => {
          onError(error);
          return undefined;
        });
        return [name, found] as const;
      }),
    ),
  );
  return changes.map(({ name, id }) => ({ name, data: JSON.stringify({ id, ...read.get(name)?.get(id) }) }));
}

export interface StreamLimits {
  readonly perSession: number;
  readonly perCenter: number;
}

export const NO_STREAM_LIMITS: StreamLimits = { perSession: Infinity, perCenter: Infinity };

export const streamLimitsOf = (settings: Pick<Settings, 'rateLimitScale'>): StreamLimits => ({
  perSession: scaledLimit(20, settings),
  perCenter: scaledLimit(200, settings),
});
