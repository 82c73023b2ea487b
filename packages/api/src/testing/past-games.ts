import type { Pool } from 'pg';

/** A statement that adds more games could reach its time-out. */
const BATCH = 50_000;

export async function addPastGames(
  pool: Pool,
  centerId: number,
  count: number,
  isHidden: boolean,
): Promise<void> {
  for (let from = 1; from <= count; from += BATCH) {
    await pool.query(
      `insert into game (center_id, name, status, started_at, finished_at, maps_played, maps_total, players_count, player_names, hidden_at)
       select $1, 'Game ' || n, (case when n % 20 = 0 then 'aborted' else 'finished' end)::game_status,
         now() - n * interval '1 minute', now() - n * interval '1 minute' + interval '20 minutes',
         n % 8 + 1, 8, n % 16 + 1, '', case when $4 then now() - n * interval '30 seconds' end
       from generate_series($2::int, $3::int) n`,
      [centerId, from, Math.min(count, from + BATCH - 1), isHidden],
    );
  }
}
