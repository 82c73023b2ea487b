import { answerJson, aPage, mockNetwork, noAnswer, onCall, renderScreen, emitLive } from '@backglass/testing';
import { act, screen } from '@testing-library/react';
import { remote } from '../../remote.ts';

const ENTRY = {
  rank: 1,
  score: 90,
  player: { id: 1, name: 'Ana' },
  game: { id: 2, name: 'Heat' },
  booth: null,
  finished_at: '2026-01-15T18:20:00Z',
};

const network = mockNetwork(onCall('get', 'user/booth/', []));
const serve = (...entries: readonly (typeof ENTRY)[]) =>
  network.use(onCall('get', 'user/leaderboard/', () => answerJson(aPage([...entries]) as never)));
const open = (at = '/leaderboard') => renderScreen(remote, 'leaderboard', { path: '/leaderboard', at });
const row = (text: RegExp) => screen.findByRole('row', { name: text });
afterEach(() => jest.restoreAllMocks());

describe('the leaderboard', () => {
  it('is busy while the scores load', async () => {
    serve(ENTRY);
    await open();
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    await row(/Ana/);
    expect(screen.getByRole('table')).not.toHaveAttribute('aria-busy');
  });

  it('offers all scores when a period has none', async () => {
    serve();
    const { user, address } = await open('/leaderboard?booth=7');
    expect(await screen.findByText('No scores today yet.')).toBeVisible();
    serve(ENTRY);
    await user.click(screen.getByRole('button', { name: 'Show all scores' }));
    expect(await row(/Ana/)).toBeVisible();
    expect(address()).toBe('/leaderboard?period=ever');
  });

  it('explains what the page will show when no game has ever finished', async () => {
    serve();
    await open('/leaderboard?period=ever');
    expect(await screen.findByRole('heading', { name: 'No scores yet' })).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('says that the scores could not be loaded, and loads them when Retry is pressed', async () => {
    network.use(onCall('get', 'user/leaderboard/', noAnswer));
    const { user } = await open();
    expect(await screen.findByRole('alert')).toHaveTextContent('The scores could not be loaded');
    serve(ENTRY);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await row(/Ana/)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps the scores and says how old they are when a refetch fails', async () => {
    serve(ENTRY);
    await open();
    await row(/Ana/);
    network.use(onCall('get', 'user/leaderboard/', noAnswer));
    act(() => emitLive({ name: 'resync' }));
    expect(await screen.findByText(/^Shown as it was at/)).toBeVisible();
    expect(await row(/Ana/)).toBeVisible();
  });

  it('keeps the scores and says that they are not updated when the browser is offline', async () => {
    serve(ENTRY);
    await open();
    await row(/Ana/);
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void dispatchEvent(new Event('offline')));
    expect(screen.getByText('Not updating')).toBeVisible();
    expect(await row(/Ana/)).toBeVisible();
    jest.restoreAllMocks();
    act(() => void dispatchEvent(new Event('online')));
    expect(screen.queryByText('Not updating')).toBeNull();
  });
});
