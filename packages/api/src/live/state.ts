import type { Database } from '../db/database.ts';
import { findBooth } from '../store/booths.ts';
import { findGame } from '../store/games.ts';
import { liveSessionsOf } from '../store/sessions.ts';
import { type LiveLimits, type LiveSource, type LiveState, NO_LIMITS } from './source.ts';
import type { Settings } from '../settings.ts';

/** Reads the rows that events tell of, as the centre's own lists would show them. */
const liveStateOf =
  (database: Database): LiveState =>
  async (centerId, name, id) => {
    if (name === 'game.updated') {
      const game = await findGame(database, centerId, id);
      return game && { game };
    }
    const booth = await findBooth(database, centerId, id);
    return booth && { booth };
  };

/** What the hub asks the database. */
export const liveSourceOf = (database: Database): LiveSource => ({
  state: liveStateOf(database),
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
