import { aBooth, aGame, answerJson, API_ROOT, aPage, mockNetwork, onCall } from '@backglass/testing';
import type { Game } from '@backglass/contract';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { QueryClientProvider } from '../host.ts';
import { configureHttp } from '../http/client.ts';
import { startI18n } from '../i18n/i18n.ts';
import { emitLive } from '../live/live-store.ts';
import { queryClient } from '../query/query-client.ts';
import { useRunningGames, useSilentGames } from './running-games.ts';

const network = mockNetwork();
const running = (id: number, over: Partial<Game> = {}) => aGame({ id, status: 'running', ...over });
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
const read = () => renderHook(useRunningGames, { wrapper });
const listing = (...games: Game[]) => {
  const handler = onCall('get', 'user/game/', () => answerJson({ ...aPage(games) }));
  network.use(handler);
  return handler;
};
const emit = (game: Game) => act(() => emitLive({ name: 'game.updated', data: { id: game.id, game } }));
const ids = (games: readonly Game[] | undefined) => games?.map(({ id }) => id);

beforeAll(startI18n);
beforeEach(() => configureHttp({ apiRoot: API_ROOT, onUnauthenticated: () => undefined }));
afterEach(() => queryClient.clear());

describe('the running games', () => {
  it('are fetched once when several components use them', async () => {
    const list = listing(running(1));
    const first = read();
    const second = read();
    expect(first.result.current).toBeUndefined();
    await waitFor(() => expect(ids(second.result.current)).toEqual([1]));
    expect(list.received.map(({ query }) => query)).toEqual([{ status: 'running', page_size: '100' }]);
    act(() => emitLive({ name: 'resync' }));
    await waitFor(() => expect(list.received).toHaveLength(2));
  });

  it('are added, updated and removed when live events report them', async () => {
    listing(running(1));
    const { result } = read();
    await waitFor(() => expect(ids(result.current)).toEqual([1]));
    emit(running(2));
    await waitFor(() => expect(ids(result.current)).toEqual([1, 2]));
    emit(running(2, { progress: 50 }));
    await waitFor(() => expect(result.current?.[1]?.progress).toBe(50));
    emit(aGame({ id: 1, status: 'finished' }));
    await waitFor(() => expect(ids(result.current)).toEqual([2]));
  });

  it('show a changed booth when a live event reports it', async () => {
    const arena = aBooth({ id: 3, name: 'Arena' });
    const { id, name } = arena;
    listing(
      running(1, { booth: { id, name, is_online: true } }),
      running(2, { booth: { id: 4, name: 'VR' } }),
    );
    const { result } = read();
    await waitFor(() => expect(ids(result.current)).toEqual([1, 2]));
    act(() => emitLive({ name: 'booth.updated', data: { id, booth: { ...arena, is_online: false } } }));
    await waitFor(() => expect(result.current?.[0]?.booth).toEqual({ id, name, is_online: false }));
    expect(result.current?.[1]?.booth).toEqual({ id: 4, name: 'VR' });
  });

  it('leave out a game whose booth is offline until its booth is back', async () => {
    const silent = running(2, { no_signal_since: '2026-11-20T18:42:00Z' });
    listing(running(1), silent);
    const { result } = read();
    const other = renderHook(useSilentGames, { wrapper });
    await waitFor(() => expect(ids(result.current)).toEqual([1]));
    expect(ids(other.result.current)).toEqual([2]);
    emit(running(2, { no_signal_since: null }));
    await waitFor(() => expect(ids(result.current)).toEqual([1, 2]));
    expect(ids(other.result.current)).toEqual([]);
  });

  it('include an event that arrived while the request was in flight', async () => {
    let answer: () => void = () => undefined;
    const delayed = new Promise<void>(resolve => (answer = resolve));
    const list = onCall('get', 'user/game/', () =>
      delayed.then(() => answerJson({ ...aPage([running(1)]) })),
    );
    network.use(list);
    const { result } = read();
    await waitFor(() => expect(list.received).toHaveLength(1));
    emit(aGame({ id: 1, status: 'finished' }));
    answer();
    await waitFor(() => expect(ids(result.current)).toEqual([]));
  });

  it('are refetched a second time only after the slow response to the first refetch', async () => {
    listing(running(1));
    const { result } = read();
    await waitFor(() => expect(ids(result.current)).toEqual([1]));
    let answer: () => void = () => undefined;
    const delayed = new Promise<void>(resolve => (answer = resolve));
    const slow = onCall('get', 'user/game/', () => delayed.then(() => answerJson(aPage([running(2)]))));
    network.use(slow);
    act(() => emitLive({ name: 'resync' }));
    await waitFor(() => expect(slow.received).toHaveLength(1));
    const never = onCall('get', 'user/game/', () => new Promise<Response>(() => undefined));
    network.use(never);
    act(() => emitLive({ name: 'game.updated', data: { id: 2 } }));
    answer();
    await waitFor(() => expect(ids(result.current)).toEqual([2]));
    // The postponed request must not reach the next test.
    await waitFor(() => expect(never.received).toHaveLength(1));
  });

  it('are refetched when a component uses them again after all others are unmounted', async () => {
    const list = listing(running(1));
    const first = read();
    await waitFor(() => expect(ids(first.result.current)).toEqual([1]));
    first.unmount();
    await act(() => Promise.resolve());
    listing(running(2));
    const next = read();
    await waitFor(() => expect(ids(next.result.current)).toEqual([2]));
    expect(list.received).toHaveLength(1);
  });
});
