import { aBooth, answerJson, aPage, emitLive, mockNetwork, onCall, renderScreen } from '@backglass/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { remote } from '../../remote.ts';
import { heat, mockWallGames, mockShowModal } from '../../test/wall-games.ts';

const network = mockNetwork();
const arena = aBooth({ id: 7, name: 'Arena B' });
const others = [aBooth({ id: 8 }), aBooth({ id: 9 })];
const NOT_FOUND = 'This booth does not exist.';
const IDLE = 'No game is running.';

async function open(
  booths: Parameters<typeof onCall>[2],
  { at = '/games/wall?booth=7', playing = false } = {},
) {
  mockWallGames(network, playing ? [{ ...heat, booth: { id: 7, name: arena.name } }] : []);
  const list = onCall('get', 'user/booth/', booths);
  network.use(list);
  return { list, ...(await renderScreen(remote, 'wall', { path: '/games/wall', at })) };
}
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

mockShowModal();
afterEach(() => jest.useRealTimers());

describe('the wall of a booth that has not played', () => {
  it('shows the name of the booth, and a new name when the booth is renamed', async () => {
    await open([...others, arena]);
    expect(await title('Arena B')).toBeVisible();
    expect(screen.getByText(IDLE)).toBeVisible();
    expect(screen.getByText(/as soon as this booth starts it/)).toBeVisible();
    network.use(onCall('get', 'user/booth/', [{ ...arena, name: 'Arena C' }]));
    act(() => emitLive({ name: 'booth.updated', data: { id: 7, booth: { ...arena, name: 'Arena C' } } }));
    expect(await title('Arena C')).toBeVisible();
  });

  it('shows the name of a booth that is on the second page of the list', async () => {
    const pages = [others, [arena]];
    const { list } = await open(({ query }) => {
      const results = pages[Number(query['page'] ?? 1) - 1] ?? [];
      return answerJson({ count: 3, next: results === others ? 'page 2' : null, previous: null, results });
    });
    expect(await title('Arena B')).toBeVisible();
    expect(list.received.map(({ query }) => query['page'])).toEqual([undefined, '2']);
  });
});

describe('the wall of a booth that does not exist', () => {
  it.each([
    ['en', NOT_FOUND, 'All running games'],
    ['es', 'Esta cabina no existe.', 'Todas las partidas en juego'],
  ] as const)(
    'shows that it does not exist, and links to all booths, in %s',
    async (language, text, link) => {
      mockWallGames(network, [heat]);
      network.use(onCall('get', 'user/booth/', others));
      await renderScreen(remote, 'wall', { path: '/games/wall', at: '/games/wall?booth=7', language });
      expect(await screen.findByText(text)).toBeVisible();
      expect(screen.getByRole('dialog')).toHaveAttribute('data-controls');
      expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', '/games/wall');
    },
  );

  it.each(['abc', '0', ''])(
    'shows that it does not exist, and calls nothing, when its id is "%s"',
    async id => {
      await renderScreen(remote, 'wall', { path: '/games/wall', at: `/games/wall?booth=${id}` });
      expect(await screen.findByText(NOT_FOUND)).toBeVisible();
      await act(async () => {});
      expect(screen.getByText(NOT_FOUND)).toBeVisible();
    },
  );

  it('leads to the booths when the operator leaves it', async () => {
    const { user, address } = await open(others);
    await screen.findByText(NOT_FOUND);
    await user.click(screen.getByRole('button', { name: 'Leave the wall' }));
    expect(address()).toBe('/booths');
  });

  it('shows that it does not exist when the booth is archived while the wall is open', async () => {
    await open([arena]);
    expect(await title('Arena B')).toBeVisible();
    network.use(onCall('get', 'user/booth/', others));
    act(() => emitLive({ name: 'booth.updated', data: { id: 7 } }));
    expect(await screen.findByText(NOT_FOUND)).toBeVisible();
  });

  it('shows that it does not exist when the booth is archived during the first fetch', async () => {
    let answer: (response: Response) => void = () => undefined;
    const { list } = await open(() => new Promise<Response>(resolve => (answer = resolve)));
    await waitFor(() => expect(list.received).toHaveLength(1));
    network.use(onCall('get', 'user/booth/', others));
    act(() => emitLive({ name: 'booth.updated', data: { id: 7 } }));
    await act(async () => answer(answerJson(aPage([arena]))));
    expect(await screen.findByText(NOT_FOUND)).toBeVisible();
  });
});

describe('the wall of a booth when the list of booths is incomplete or cannot be fetched', () => {
  const incomplete = { count: 3, next: null, previous: null, results: others };
  it.each([
    ['the list cannot be fetched', () => answerJson({}, 500)],
    ['the list lacks rows', () => answerJson(incomplete)],
    [
      'the second page cannot be fetched',
      ({ query }: { query: Readonly<Record<string, string>> }) =>
        query['page'] ? answerJson({}, 500) : answerJson({ ...incomplete, next: 'page 2' }),
    ],
    [
      'the list is empty after a page',
      ({ query }: { query: Readonly<Record<string, string>> }) =>
        answerJson(
          query['page'] ? { ...incomplete, results: [], next: 'page 3' } : { ...incomplete, next: 'page 2' },
        ),
    ],
  ])('waits for a game when %s', async (_, answer) => {
    const { list } = await open(answer);
    expect(await screen.findByText(IDLE)).toBeVisible();
    await act(async () => {});
    expect(list.received.length).toBeGreaterThan(0);
    expect(screen.queryByText(NOT_FOUND)).not.toBeInTheDocument();
  });

  it('shows the name of the booth when a later fetch of the list succeeds', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    await open(() => answerJson({}, 500));
    expect(await screen.findByText(IDLE)).toBeVisible();
    await act(async () => {});
    network.use(onCall('get', 'user/booth/', [arena]));
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(await title('Arena B')).toBeVisible();
  });

  it('waits for a game when only an older list lacks the booth', async () => {
    const { navigate } = await open(others, { at: '/games/wall?booth=8' });
    await title('Arena A');
    await navigate('/booths');
    network.use(onCall('get', 'user/booth/', () => new Promise<never>(() => undefined)));
    await navigate('/games/wall?booth=7');
    expect(await screen.findByText(IDLE)).toBeVisible();
    expect(screen.queryByText(NOT_FOUND)).not.toBeInTheDocument();
  });

  it('shows the running game when the list lacks its booth', async () => {
    await open(others, { playing: true });
    expect(await title('Heat 3')).toBeVisible();
  });
});
