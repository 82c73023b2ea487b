import { leaderboardEntrySchema, pageOf } from '@backglass/contract';
import { type TestBooth, addBooth, addCenter, addGame, logIn } from './centers.ts';
import { expectBody } from './http.ts';
import { inconsistenciesIn } from './inconsistencies.ts';
import { type RunningApi, useTestApi } from './running-api.ts';

/** An API with a centre that has one booth. */
export class TestLeaderboard {
  readonly api: RunningApi = useTestApi();
  token = '';
  booth: TestBooth = { id: 0, key: '' };

  async reset(): Promise<void> {
    await this.api.pool.query('truncate center cascade');
    await addCenter(this.api, { email: 'ada@arena.test' });
    this.token = await logIn(this.api, 'ada@arena.test');
    this.booth = await addBooth(this.api, this.token, 'Arena A');
  }

  async read(query = '') {
    const answer = await this.api.call('GET', `user/leaderboard/${query}`, { token: this.token });
    return expectBody(answer, 200, pageOf(leaderboardEntrySchema));
  }

  /** Results have the form `<rank> <player> <score>`. */
  async ranked(query = ''): Promise<string[]> {
    const { results } = await this.read(query);
    return results.map(({ rank, player, score }) => `${rank} ${player.name} ${score}`);
  }

  async play(scores: Record<string, number>, at = this.booth, end = 'finished'): Promise<number> {
    const names = Object.keys(scores).map(name => ({ name }));
    const game = await addGame(this.api, at, 'Heat', names);
    const players = game.players.map(({ id, name }) => ({ id, score: scores[name] ?? 0 }));
    const report = (body: object) => this.api.call('PATCH', `booth/game/${game.id}/`, { key: at.key, body });
    expect((await report({ players })).status).toBe(200);
    if (end !== 'running') await report({ status: end });
    return game.id;
  }

  async setEnd(game: number, moment: string): Promise<void> {
    await this.api.pool.query('update game set finished_at = $2 where id = $1', [game, moment]);
  }
}

/** Each test begins with an empty leaderboard, and must leave it consistent. */
export function useLeaderboard(): TestLeaderboard {
  const board = new TestLeaderboard();
  beforeEach(() => board.reset());
  afterEach(async () => {
    expect(await inconsistenciesIn(board.api.pool)).toEqual([]);
  });
  return board;
}
