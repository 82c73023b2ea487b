import type { Game, GameDetail, Player } from '@backglass/contract';
import { aBooth, aGame, aGameDetail, aPage, aPlayer } from '@backglass/testing/builders';
import { findCall } from '@backglass/testing/call-check';
import type { Page, Route } from '@playwright/test';

export type Answer = (route: Route) => unknown;
/** A key is the method and the path of a call, such as `GET user/game/:id/`. */
export type Answers = Readonly<Record<string, Answer>>;

/** Answers calls instead of the API. @throws if the contract has no such call */
export async function answer(page: Page, answers: Answers): Promise<void> {
  for (const [call, give] of Object.entries(answers)) {
    const [method = '', path = ''] = call.split(' ');
    findCall(method, path);
    await page.route(new RegExp(`/api/${path.replace(':id', '\\d+')}(?:\\?|$)`), route =>
      route.request().method() === method ? give(route) : route.fallback(),
    );
  }
}

export const json =
  (body: unknown, status = 200) =>
  (route: Route) =>
    route.fulfill({ status, json: body });
export const refusal = (code: string) => json({ non_field_errors: ['No'], code }, 400);
export const done = (route: Route) => route.fulfill({ status: 204 });
export const unreachable = (route: Route) => route.abort('connectionrefused');
export const hang = () => undefined;

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();
export const expiresIn = (milliseconds: number) => json({ expires_at: ago(-milliseconds) });

/** No live event has these ids. */
export const BOOTHS = () => [
  aBooth({ id: 9001, name: 'Arena A', last_seen_at: ago(SECOND) }),
  aBooth({ id: 9002, name: 'Arena B', last_seen_at: ago(SECOND) }),
  aBooth({ id: 9003, name: 'VR booth 1', is_online: false, last_seen_at: ago(94 * MINUTE) }),
  aBooth({ id: 9004, name: 'Sala Íñigo', is_online: false, last_seen_at: ago(4 * 24 * 60 * MINUTE) }),
  aBooth({ id: 9005, name: 'Party room screen', is_online: false, last_seen_at: null }),
];

const game = (id: number, name: string, over: Partial<Game> = {}) =>
  aGame({
    id,
    name,
    booth: { id: 9001, name: 'Arena A' },
    started_at: ago(id * MINUTE),
    finished_at: ago((id - 9_100) * MINUTE),
    players_count: 8,
    ...over,
  });
const running: Partial<Game> = { status: 'running', finished_at: null, progress: 62, maps_played: 3 };

/** No live event has these ids. */
export const GAMES = (): readonly Game[] => [
  game(9101, 'Thursday League · Heat 3', { ...running, started_at: ago(13 * MINUTE) }),
  game(9102, 'Northside juniors birthday', {
    ...{ ...running, started_at: ago(13 * MINUTE) },
    ...{ progress: 30, maps_total: null },
  }),
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
  // A status that only newer releases know.
  game(9106, 'Ñandú 🎳 شهر', { status: 'paused' as Game['status'] }),
];

const PLAYERS = [
  aPlayer({ id: 1, name: 'Kestrel', score: 18_450 }),
  aPlayer({ id: 2, name: 'Pike', score: 14_880 }),
  aPlayer({ id: 3, name: 'Ada L.', score: 14_880 }),
  aPlayer({ id: 4, name: 'Wolfeschlegelsteinhausenbergerdorff Maximiliana Aurelia', score: 950 }),
];
export const detailOf = (id: number, players: readonly Player[] = PLAYERS): GameDetail =>
  aGameDetail({ ...GAMES().find(one => one.id === id), players: [...players] });

export const runningGames = (count: number, over: Partial<Game> = {}) =>
  Array.from({ length: count }, (_, at) =>
    game(9_300 + at, `Heat ${at + 1}`, { ...running, started_at: ago(13 * MINUTE), ...over }),
  );

export const listOf = (games: readonly Game[]) => json(aPage([...games]));
/** Answers calls for waiting games with `waiting`, and all others with `games`. */
export const listsOf =
  (games: readonly Game[], waiting: readonly Game[] = []) =>
  (route: Route) => {
    const isWaiting = new URL(route.request().url()).searchParams.get('status') === 'waiting';
    return listOf(isWaiting ? waiting : games)(route);
  };
