import type { LiveEventName } from '@backglass/contract';
import type { Database } from '../db/database.ts';
import { findBooths } from '../store/booths.ts';
import { findGames } from '../store/games.ts';
import { liveSessionsOf } from '../store/sessions.ts';
import type { Settings } from '../settings.ts';

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

export interface LiveLimits {
  readonly perSession: number;
  readonly perCenter: number;
}

export const NO_LIMITS: LiveLimits = { perSession: Infinity, perCenter: Infinity };

/** Reads the rows that events tell of, as the centre's own lists would show them; all in one query. */
const liveStatesOf =
  (database: Database): LiveStates =>
  async (centerId, name, ids) => {
    if (name === 'game.updated') {
      const games = await findGames(database, centerId, ids);
      return new Map(games.map(game => [game.id, { game }]));
    }
    const booths = await findBooths(database, centerId, ids);
    return new Map(booths.map(booth => [booth.id, { booth }]));
  };

/** What the hub asks the database. */
export const liveSourceOf = (database: Database): LiveSource => ({
  states: liveStatesOf(database),
  liveSessions: ids => liveSessionsOf(database, ids),
});

/** Streams of a session, and of a centre, on one instance, before `RATE_LIMIT_SCALE`: far more than there are screens. */
const MOST = { perSession: 20, perCenter: 200 };

export const liveLimitsOf = ({ rateLimitScale }: Pick<Settings, 'rateLimitScale'>): LiveLimits =>
  rateLimitScale === 0
    ? NO_LIMITS
    : {
        perSession: Math.max(1, Math.round(MOST.perSession * rateLimitScale)),
        perCenter: Math.max(1, Math.round(MOST.perCenter * rateLimitScale)),
      };
