import type { Game } from '@backglass/contract';
import {
  aBooth,
  aGame,
  aGameDetail,
  answerJson,
  aPlayer,
  aUser,
  emitLive,
  mockNetwork,
  onCall,
  provideTextCanvas,
  renderScreen,
} from '@backglass/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { remote } from '../../remote.ts';
import { recordPrints } from '../../test/downloads.ts';
import { fakeGamesApi } from '../../test/fake-games-api.ts';

const network = mockNetwork();
provideTextCanvas();

/** A lock that the other tab of a test holds until this tab steals it, or that is free. */
function provideLock(isFree: boolean): void {
  const request = (_name: string, { steal }: LockOptions, granted: () => Promise<unknown>) =>
    isFree || steal === true ? granted() : new Promise(() => undefined);
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
}

const LATER = 60_000;
const inFuture = (by = LATER) => new Date(Date.now() + by).toISOString();

const finished = (name: string, over: Partial<Game> = {}) =>
  aGame({ name, status: 'finished', players_count: 2, finished_at: inFuture(), ...over });

const answerDetail = (game: Game) =>
  answerJson(aGameDetail({ ...game, players: [aPlayer({ name: 'Moss' }), aPlayer({ name: 'Peña' })] }));

/** Another for each test, because the page remembers the station of a centre. */
let operator = aUser();
const BOOTHS = [
  { id: 1, name: 'Arena A' },
  { id: 2, name: 'Arena B' },
];

/** The page, and a function that ends a game. */
async function open(games: readonly Game[] = [], as = operator, booths: typeof BOOTHS = BOOTHS) {
  let all = games;
  const api = fakeGamesApi(network, games);
  network.use(
    onCall('get', 'user/booth/', booths.map(aBooth)),
    onCall('get', 'user/game/:id/', ({ path }) => {
      const game = all.find(({ id }) => path.endsWith(`/${id}/`));
      return game ? answerDetail(game) : answerJson({}, 404);
    }),
  );
  const page = await renderScreen(remote, 'printing', { path: '/games/printing', operator: as });
  const end = (game: Game) => {
    all = [game, ...all];
    api.set(all);
    act(() => emitLive({ name: 'game.updated', data: { id: game.id, game } }));
  };
  return { ...page, end };
}

const turnOn = async ({ user }: Pick<Awaited<ReturnType<typeof open>>, 'user'>) =>
  user.click(await screen.findByRole('checkbox', { name: 'Print each game when it ends' }));

beforeEach(() => {
  operator = aUser();
  localStorage.clear();
  provideLock(true);
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'locks');
});

describe('the print station', () => {
  it('prints the tickets of each game that ends once it is on, and none again after a reload', async () => {
    const prints = recordPrints();
    const page = await open([finished('Earlier', { finished_at: '2026-01-15T10:30:00Z' })]);
    expect(await screen.findByText('Nothing prints by itself')).toBeVisible();
    await turnOn(page);
    expect(await screen.findByText('Waiting for the next game to end')).toBeVisible();
    const game = finished('Heat 3');
    page.end(game);
    const row = await screen.findByRole('listitem');
    await waitFor(() => expect(row).toHaveTextContent('Sent to the printer'));
    expect(within(row).getByRole('link', { name: 'Heat 3' })).toBeVisible();
    expect(prints.map(({ pages }) => pages.length)).toEqual([2]);
    page.end(finished('No players', { players_count: 0 }));
    cleanup();

    await open([game]);
    expect(await screen.findByText('Sent to the printer')).toBeVisible();
    expect(prints).toHaveLength(1);
    cleanup();

    await open([game], aUser());
    expect(await screen.findByText('Nothing prints by itself')).toBeVisible();
  });

  it('prints only the score sheets of the chosen booth', async () => {
    const prints = recordPrints();
    const page = await open();
    await page.user.click(await screen.findByRole('radio', { name: 'Score sheet' }));
    await page.user.click(await screen.findByRole('checkbox', { name: 'Arena B' }));
    await turnOn(page);
    page.end(finished('Heat 3', { booth: BOOTHS[0] ?? null }));
    page.end(finished('Heat 4', { booth: BOOTHS[1] ?? null }));
    await waitFor(() =>
      expect(prints.map(({ pages }) => pages)).toEqual([[expect.stringMatching(/Score sheet.*Heat 4/)]]),
    );
  });

  it('shows why a game was not printed, and prints it on Print again', async () => {
    const prints = recordPrints();
    const page = await open();
    await turnOn(page);
    const game = finished('Heat 3');
    const refused = onCall('get', 'user/game/:id/', () => answerJson({}, 403));
    network.use(refused);
    page.end(game);
    expect(await screen.findByText(/^Failed: /)).toBeVisible();
    expect(prints).toEqual([]);
    network.use(onCall('get', 'user/game/:id/', () => answerDetail(game)));
    await page.user.click(screen.getByRole('button', { name: 'Print again: Heat 3' }));
    expect(await screen.findByText('Sent to the printer')).toBeVisible();
    expect(prints).toHaveLength(1);
  });

  it('does not print again what was printing when the page was closed', async () => {
    const prints = recordPrints();
    const game = finished('Heat 3');
    await turnOn(await open());
    cleanup();
    const job = {
      ...{ center: operator.center.id, game: { id: game.id, name: game.name, booth: null } },
      ...{ state: 'printing', at: inFuture(), retries: 3 },
    };
    localStorage.setItem(`print-station/${game.id}`, JSON.stringify(job));
    await open([game]);
    expect(await screen.findByText('Interrupted: look whether it was printed')).toBeVisible();
    expect(prints).toEqual([]);
  });

  it('prints nothing while another tab prints, and takes over on request', async () => {
    provideLock(false);
    const prints = recordPrints();
    const page = await open();
    await turnOn(page);
    page.end(finished('Heat 3'));
    expect(await screen.findByText('Waiting')).toBeVisible();
    expect(prints).toEqual([]);
    await page.user.click(screen.getByRole('button', { name: 'Print from this tab' }));
    expect(await screen.findByText('Sent to the printer')).toBeVisible();
    expect(prints).toHaveLength(1);
  });

  it('lists an aborted game without printing it, and clears the list', async () => {
    const prints = recordPrints();
    const page = await open();
    await turnOn(page);
    page.end(finished('Heat 3', { status: 'aborted' }));
    expect(await screen.findByText('Aborted: not printed by itself')).toBeVisible();
    expect(prints).toEqual([]);
    await page.user.click(screen.getByRole('button', { name: 'Clear list' }));
    expect(await screen.findByText('Waiting for the next game to end')).toBeVisible();
  });

  it('warns when the only chosen booth is archived', async () => {
    const page = await open();
    await page.user.click(await screen.findByRole('checkbox', { name: 'Arena B' }));
    await turnOn(page);
    cleanup();
    const again = await open([], operator, BOOTHS.slice(0, 1));
    expect(await screen.findByText('The chosen booths are archived, so nothing prints')).toBeVisible();
    await again.user.click(screen.getByRole('checkbox', { name: 'Arena B (archived)' }));
    expect(screen.queryByRole('checkbox', { name: 'Arena B (archived)' })).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('keeps what it has printed when the storage is full', async () => {
    const prints = recordPrints();
    const page = await open();
    await turnOn(page);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    page.end(finished('Heat 3'));
    expect(await screen.findByText('Sent to the printer')).toBeVisible();
    act(() => void dispatchEvent(new Event('storage')));
    page.end(finished('Heat 4'));
    await waitFor(() => expect(screen.getAllByText('Sent to the printer')).toHaveLength(2));
    expect(prints).toHaveLength(2);
  });

  it('says that it needs https where the browser has no locks', async () => {
    Reflect.deleteProperty(navigator, 'locks');
    await open();
    expect(await screen.findByText('This page cannot print by itself')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Print each game when it ends' })).toBeDisabled();
  });
});
