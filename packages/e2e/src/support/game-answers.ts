import type { Page, Route } from '@playwright/test';

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

const game = (id: number, name: string, over: Record<string, unknown> = {}) => ({
  ...{ id, name, booth: { id: 9001, name: 'Arena A' }, status: 'finished', progress: 100 },
  ...{ started_at: ago(id), finished_at: ago(id - 9_100), maps_played: 5, maps_total: 5, players_count: 8 },
  ...{ is_hidden: false, hidden_at: null },
  ...over,
});
const running = { status: 'running', finished_at: null, started_at: ago(13), progress: 62, maps_played: 3 };

/** No live event has these ids. */
export const GAMES = () => [
  game(9101, 'Thursday League · Heat 3', running),
  game(9102, 'Northside juniors birthday', { ...running, progress: 30, maps_total: null }),
  game(9103, 'Walk-in 21:00', {
    status: 'waiting',
    started_at: null,
    finished_at: null,
    progress: 0,
    maps_played: 0,
  }),
  game(9104, 'St Brendan’s school, year 9 red against blue, gr B'),
  game(9105, 'Sensor check', {
    status: 'aborted',
    progress: 40,
    maps_played: 2,
    players_count: 0,
    booth: null,
  }),
  game(9106, 'Ñandú 🎳 شهر', { status: 'paused' }),
];

const player = (id: number, name: string, score: number) => ({ id, name, score });
const PLAYERS = [
  player(1, 'Kestrel', 18_450),
  player(2, 'Pike', 14_880),
  player(3, 'Ada L.', 14_880),
  player(4, 'Wolfeschlegelsteinhausenbergerdorff Maximiliana Aurelia', 950),
];
export const detailOf = (id: number, players: readonly object[] = PLAYERS) => ({
  ...GAMES().find(one => one.id === id),
  players,
});

export type Answers = Readonly<Record<string, (route: Route) => Promise<void> | void>>;
export const json =
  (body: unknown, status = 200) =>
  (route: Route) =>
    route.fulfill({ status, json: body });
export const listOf = (games: readonly unknown[]) =>
  json({ count: games.length, next: null, previous: null, results: games });
export const listsOf =
  (running: readonly unknown[], waiting: readonly unknown[] = []) =>
  (route: Route) => {
    const isWaiting = new URL(route.request().url()).searchParams.get('status') === 'waiting';
    return listOf(isWaiting ? waiting : running)(route);
  };
export const runningGames = (count: number, over: Readonly<Record<string, unknown>> = {}) =>
  Array.from({ length: count }, (_, at) => ({
    ...GAMES()[0],
    id: 9_300 + at,
    name: `Heat ${at + 1}`,
    ...over,
  }));
export const unreachable = (route: Route) => route.abort('connectionrefused');
export const hang = () => undefined;

/** Answers calls about games instead of the API. A key is `list`, `game`, `hide`, `restore` or `rename`. */
export async function answer(page: Page, answers: Answers): Promise<void> {
  await page.route(/\/api\/user\/game\/(?!events|day)/, route => {
    const { pathname } = new URL(route.request().url());
    const isRename = route.request().method() === 'PATCH';
    const part =
      /game\/(hide|restore)\//.exec(pathname)?.[1] ?? (/game\/\d+\//.test(pathname) ? 'game' : 'list');
    const chosen = answers[isRename ? 'rename' : part];
    return chosen ? chosen(route) : route.fallback();
  });
}
