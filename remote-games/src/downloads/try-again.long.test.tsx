import {
  aGame,
  aGameDetail,
  answerJson,
  mockNetwork,
  noAnswer,
  onCall,
  provideWorkers,
  renderScreen,
} from '@backglass/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { remote } from '../remote.ts';
import { providePdfWorker, recordDownloads } from '../test/downloads.ts';
import { fakeGamesApi } from '../test/fake-games-api.ts';
import { openGame, runAction } from '../test/open-game.ts';

const network = mockNetwork();
const heats = ['Heat 1', 'Heat 2'].map(name => aGame({ name }));
const game = aGameDetail({ name: 'Heat 3' });

const openList = async (language: 'en' | 'es' = 'en') => {
  fakeGamesApi(network, heats);
  const rendered = await renderScreen(remote, 'games-list', { path: '/games', language });
  await screen.findByRole('link', { name: 'Heat 1' });
  return rendered;
};
type Opened = Awaited<ReturnType<typeof openList>>;
const press = (name: string, { user }: Opened) => user.click(screen.getByRole('button', { name }));
const offered = async ({ shownNotices }: Opened) => {
  await waitFor(() => expect(shownNotices()).toHaveLength(1));
  return shownNotices()[0]?.action;
};
const fault = () => answerJson({}, 500);

describe('a failed download', () => {
  beforeEach(providePdfWorker);
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['the network fails', noAnswer],
    ['the API fails', fault],
  ])('has one notice with "Try again" when %s, and still one after a second failure', async (_, failing) => {
    const saved = recordDownloads();
    const opened = await openList();
    network.use(onCall('get', 'user/game/', failing));
    await press('Download CSV', opened);
    const first = await offered(opened);
    expect(first?.label).toBe('Try again');
    act(() => first?.onAction());
    await waitFor(() => expect(opened.notices).toHaveLength(2));
    const second = await offered(opened);
    fakeGamesApi(network, heats);
    act(() => second?.onAction());
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(opened.shownNotices()).toEqual([]);
  });

  it.each(['Download PDF: score sheet', 'Download tickets'])('can be tried again: %s', async button => {
    const saved = recordDownloads();
    network.use(onCall('get', `user/game/${game.id}/`, game));
    const opened = await openGame(game);
    network.use(onCall('get', `user/game/${game.id}/`, fault));
    await runAction(opened, button);
    const again = await offered(opened);
    network.use(onCall('get', `user/game/${game.id}/`, game));
    act(() => again?.onAction());
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(opened.shownNotices()).toEqual([]);
  });

  it('can be tried again when the worker did not load', async () => {
    const saved = recordDownloads();
    network.use(onCall('get', `user/game/${game.id}/`, game));
    const opened = await openGame(game);
    provideWorkers(null);
    await press('Download PDF: score sheet', opened);
    const again = await offered(opened);
    providePdfWorker();
    act(() => again?.onAction());
    await waitFor(() => expect(saved).toHaveLength(1));
  });

  it('has a notice in Spanish', async () => {
    const opened = await openList('es');
    network.use(onCall('get', 'user/game/', fault));
    await press('Descargar CSV', opened);
    expect((await offered(opened))?.label).toBe('Reintentar');
  });

  it('can be tried again when some selected games could not be fetched', async () => {
    const saved = recordDownloads();
    const opened = await openList();
    network.use(onCall('get', 'user/game/:id/', fault));
    await opened.user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await press('Score sheets', opened);
    const whole = await offered(opened);
    network.use(
      onCall('get', 'user/game/:id/', ({ path }) =>
        path.endsWith(`/${heats[0]?.id}/`) ? fault() : answerJson(game),
      ),
    );
    act(() => whole?.onAction());
    await waitFor(() => expect(saved).toHaveLength(1));
    const rest = await offered(opened);
    expect(opened.shownNotices()[0]?.title).toBe('1 game is not in the PDF');
    network.use(onCall('get', 'user/game/:id/', game));
    act(() => rest?.onAction());
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(opened.shownNotices()).toEqual([]);
  });

  it('cannot be tried again when the API forbids it', async () => {
    const opened = await openList();
    network.use(onCall('get', 'user/game/', () => answerJson({}, 403)));
    await press('Download CSV', opened);
    expect(await offered(opened)).toBeUndefined();
  });

  it('keeps its notice until the same file is downloaded again', async () => {
    const saved = recordDownloads();
    const opened = await openList();
    network.use(onCall('get', 'user/game/', fault));
    await press('Download CSV', opened);
    await offered(opened);
    fakeGamesApi(network, heats);
    await opened.user.click(screen.getByRole('checkbox', { name: 'Select Heat 1' }));
    await press('CSV', opened);
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(opened.shownNotices()).toHaveLength(1);
    await press('Download CSV', opened);
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(opened.shownNotices()).toEqual([]);
  });

  it('shows a progress notice when it is tried again from another page', async () => {
    const saved = recordDownloads();
    const opened = await openList();
    network.use(onCall('get', 'user/game/', fault));
    await press('Download CSV', opened);
    const again = await offered(opened);
    await opened.navigate('/booths');
    fakeGamesApi(network, heats);
    act(() => again?.onAction());
    expect(opened.shownNotices()).toEqual([{ level: 'info', title: 'Reading games for the CSV file' }]);
    await waitFor(() => expect(saved).toHaveLength(1));
  });
});

it('offers to try again when selecting all games fails', async () => {
  const many = Array.from({ length: 12 }, (_, at) => aGame({ name: `Heat ${at + 1}` }));
  fakeGamesApi(network, many);
  const opened = await renderScreen(remote, 'games-list', { path: '/games', at: '/games?page_size=10' });
  await opened.user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  network.use(onCall('get', 'user/game/', fault));
  await press('Select all that are not running', opened);
  const again = await offered(opened);
  expect(again?.label).toBe('Try again');
  fakeGamesApi(network, many);
  act(() => again?.onAction());
  expect(await screen.findByText('12 selected')).toBeVisible();
  expect(opened.shownNotices()).toEqual([]);
});
