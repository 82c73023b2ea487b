import type { Database } from '../db/database.ts';
import { findBooths } from '../store/booths.ts';
import { findGames } from '../store/games.ts';
import { liveSessionsOf } from '../store/sessions.ts';
import { type LiveLimits, type LiveSource, type LiveStates, NO_LIMITS } from './source.ts';
import type { Settings } from '../settings.ts';

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
