import type { Pool } from 'pg';

/** These queries find rows that violate an invariant, for example after a process was killed. */
const RULES: Record<string, string> = {
  'a player’s score in a writer’s game is not ten times the number of played maps': `
    select distinct g.id from game g join player p on p.game_id = g.id join booth b on b.id = g.booth_id
    where b.name like 'Writer %' and p.score <> g.maps_played * 10`,
  'a game lacks players': `
    select g.id from game g left join player p on p.game_id = g.id and p.removed_at is null
    group by g.id having count(p.id) <> g.players_count`,
  'an ended game has no end time, or a running game has one': `
    select id from game where (status in ('finished', 'aborted')) <> (finished_at is not null)`,
  'a game that is not aborted was ended by an operator or the API': `
    select id from game where ended_by is not null and status <> 'aborted'`,
  'a stored count of games is wrong': `
    select c.center_id id from game_count c left join game g
      on g.center_id = c.center_id and (g.hidden_at is not null) = c.is_hidden and g.status = c.status
    group by c.center_id, c.is_hidden, c.status, c.count having count(g.id) <> c.count`,
  'the leaderboard lacks a score, or has one too many': `
    (select p.id, center_id, booth_id, coalesce(corrected_score, score), finished_at from player p join game g on g.id = p.game_id
      where g.status = 'finished' and g.hidden_at is null and p.removed_at is null
      except select player_id, center_id, booth_id, score, finished_at from leaderboard_score)
    union (select player_id, center_id, booth_id, score, finished_at from leaderboard_score
      except select p.id, center_id, booth_id, coalesce(corrected_score, score), finished_at from player p join game g on g.id = p.game_id
      where g.status = 'finished' and g.hidden_at is null and p.removed_at is null)`,
  'a player differs from the last correction': `
    select p.id from player p left join lateral (
      select after from correction where player_id = p.id order by id desc limit 1) c on true
    where (coalesce(p.corrected_name, p.name), p.removed_at is not null)
      is distinct from (coalesce(c.after ->> 'name', p.name), coalesce((c.after -> 'is_removed')::boolean, false))
      or (p.corrected_score is not null and p.corrected_score::text is distinct from c.after ->> 'score')`,
  'a search misses a player, or finds one who was taken out': `
    select g.id from game g join player p on p.game_id = g.id join booth b on b.id = g.booth_id
    where b.name like 'Writer %' and (p.removed_at is null)
      <> (lower(coalesce(p.corrected_name, p.name)) = any (string_to_array(g.player_names, E'\\n')))`,
  'a stored answer to a booth is incomplete': `
    select booth_id id from booth_answer where status is null or body is null`,
};

/** No other process may use the database meanwhile. */
export async function inconsistenciesIn(pool: Pool): Promise<string[]> {
  const broken: string[] = [];
  for (const [rule, query] of Object.entries(RULES)) {
    const { rows } = await pool.query<{ id: string }>(query);
    broken.push(...rows.map(({ id }) => `${rule}: ${id}`));
  }
  return broken;
}
