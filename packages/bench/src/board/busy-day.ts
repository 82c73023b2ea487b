/** Rows of a board that is as full as a page can be, all of them running. */
export const ROWS = 100;

const BEGUN = new Date(Date.now() - 600_000).toISOString();
const MAPS = 5;

/**
 * A running game as the API tells it after so many of its changes. The first game's players count them, so that a page that shows
 * it can be asked which change it shows.
 */
export const gameAt = (row: number, change: number) => {
  const progress = (change * 0.7 + row) % 100;
  return {
    id: 900_000 + row,
    name: `Thursday league, heat ${row + 1}`,
    booth: { id: 1 + (row % 8), name: `Arena ${1 + (row % 8)}` },
    status: 'running',
    started_at: BEGUN,
    finished_at: null,
    progress,
    maps_played: Math.floor((progress / 100) * MAPS),
    maps_total: MAPS,
    players_count: row === 0 ? change : 12,
    is_hidden: false,
    hidden_at: null,
  };
};
