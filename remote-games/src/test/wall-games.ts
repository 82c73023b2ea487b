import { gameSchema, type GameDetail, type LeaderboardEntry } from '@backglass/contract';
import {
  aBooth,
  aGameDetail,
  answerJson,
  aPage,
  aPlayer,
  onCall,
  type mockNetwork,
} from '@backglass/testing';

/** Ten players take two pages on the wall. */
export const heat = aGameDetail({
  name: 'Heat 3',
  status: 'running',
  finished_at: null,
  progress: 62,
  players: Array.from({ length: 10 }, (_, index) => aPlayer({ name: `P${index + 1}`, score: 1_000 - index })),
});
export const other = aGameDetail({
  name: 'Ortega family',
  status: 'running',
  finished_at: null,
  players: [aPlayer({ name: 'Imani', score: 4_310 }), aPlayer({ name: 'Bo', score: 20 })],
});
const soon = aGameDetail({
  name: 'Walk-in 21:00',
  status: 'waiting',
  booth: null,
  started_at: null,
  finished_at: null,
});

const bestOf = (games: readonly GameDetail[]): LeaderboardEntry[] =>
  games
    .filter(({ status }) => status === 'finished')
    .flatMap(({ id, name, booth, finished_at, players }) =>
      players.map(player => ({
        rank: 1,
        score: player.score,
        player: { id: player.id, name: player.name },
        game: { id, name },
        booth,
        finished_at: finished_at ?? '',
      })),
    )
    .sort((a, b) => b.score - a.score)
    .map((entry, at) => ({ ...entry, rank: at + 1 }));

/** An API with `games` in this order, their booths, and one waiting game without a booth. */
export function mockWallGames(network: ReturnType<typeof mockNetwork>, games: readonly GameDetail[]): void {
  network.use(
    onCall('get', 'user/game/', ({ query }) => {
      const status = query['status'];
      const found = [soon, ...games].filter(
        game =>
          (status === undefined || game.status === status) &&
          (query['booth'] === undefined || `${game.booth?.id}` === query['booth']) &&
          (query['from'] === undefined || (game.started_at ?? '') >= query['from']),
      );
      const shown = found.slice(0, Number(query['page_size']));
      return answerJson(aPage(shown.map(game => gameSchema.parse(game))));
    }),
    onCall('get', 'user/leaderboard/', ({ query }) => {
      const booths = query['booths']?.split(',');
      return answerJson(aPage(bestOf(games.filter(({ booth }) => booths?.includes(`${booth?.id}`) ?? true))));
    }),
    onCall(
      'get',
      'user/booth/',
      games.flatMap(({ booth }) => (booth ? [aBooth({ id: booth.id, name: booth.name })] : [])),
    ),
    ...[...games, heat, other].map(game => onCall('get', `user/game/${game.id}/`, game)),
  );
}

export function mockShowModal(): void {
  beforeAll(() => {
    HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
      this.open = true;
    };
  });
}
