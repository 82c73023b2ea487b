import type { Database } from '../db/database.ts';
import { findBooth } from '../store/booths.ts';
import { findGame } from '../store/games.ts';
import type { LiveState } from './hub.ts';

/** Reads the rows that events tell of, as the centre's own lists would show them. */
export const liveStateOf =
  (database: Database): LiveState =>
  async (centerId, name, id) => {
    if (name === 'game.updated') {
      const game = await findGame(database, centerId, id);
      return game && { game };
    }
    const booth = await findBooth(database, centerId, id);
    return booth && { booth };
  };
