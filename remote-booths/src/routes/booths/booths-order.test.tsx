import {
  aBooth,
  aGame,
  answerJson,
  aPage,
  emitLive,
  mockNetwork,
  onCall,
  renderScreen,
} from '@backglass/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { remote } from '../../remote.ts';

const network = mockNetwork();
const arenaA = aBooth({ name: 'Arena A' });
const game = aGame({ name: 'Heat 3', status: 'running', booth: { id: arenaA.id, name: 'Arena A' } });

const open = () => renderScreen(remote, 'booths', { path: '/booths' });
const listed = (...booths: ReturnType<typeof aBooth>[]) =>
  network.use(onCall('get', 'user/booth/', () => answerJson(booths as never)));
const playing = (...games: ReturnType<typeof aGame>[]) =>
  network.use(onCall('get', 'user/game/', () => answerJson(aPage(games) as never)));
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

function delayAnswer(path: string, body: object) {
  let release = (): void => undefined;
  const released = new Promise<void>(resolve => (release = resolve));
  const call = onCall('get', path, async () => {
    await released;
    return answerJson(body as never);
  });
  network.use(call);
  return { call, release };
}
const isRequested = ({ call }: ReturnType<typeof delayAnswer>) =>
  waitFor(() => expect(call.received).toHaveLength(1));

beforeEach(() => playing());

describe('an answer that is older than the cache', () => {
  it('does not undo a live event that came before it', async () => {
    const first = delayAnswer('user/booth/', [arenaA]);
    await open();
    await isRequested(first);
    act(() =>
      emitLive({ name: 'booth.updated', data: { id: arenaA.id, booth: { ...arenaA, name: 'Arena Z' } } }),
    );
    first.release();
    expect(await row('Arena Z')).toBeInTheDocument();
    expect(screen.queryByText('Arena A')).not.toBeInTheDocument();
  });

  it('does not show a game again when a live event has reported its end', async () => {
    listed(arenaA, aBooth({ name: 'Arena B' }));
    const games = delayAnswer('user/game/', aPage([game]));
    await open();
    await row('Arena A');
    await isRequested(games);
    const next = { ...game, id: game.id + 1, name: 'Heat 4' };
    act(() => {
      emitLive({ name: 'game.updated', data: { id: game.id, game: { ...game, status: 'finished' } } });
      emitLive({ name: 'game.updated', data: { id: next.id, game: next } });
    });
    games.release();
    expect(await screen.findByRole('link', { name: 'Heat 4' })).toBeInTheDocument();
    expect(screen.queryByText('Heat 3')).not.toBeInTheDocument();
  });

  it('does not restore the old name of a renamed booth', async () => {
    listed(arenaA);
    network.use(onCall('patch', `user/booth/${arenaA.id}/`, { ...arenaA, name: 'Arena One' }));
    const { user, notices } = await open();
    await user.click(await screen.findByRole('button', { name: 'Rename Arena A' }));
    const older = delayAnswer('user/booth/', [arenaA]);
    act(() => emitLive({ name: 'resync' }));
    await isRequested(older);
    listed({ ...arenaA, name: 'Arena One', is_online: false });
    const field = screen.getByRole('textbox', { name: 'Name of the booth' });
    await user.clear(field);
    await user.type(field, 'Arena One{Enter}');
    await waitFor(() => expect(notices).toHaveLength(1));
    older.release();
    await waitFor(async () => expect(await row('Arena One')).toHaveTextContent('Offline'));
    expect(screen.queryByText('Arena A')).not.toBeInTheDocument();
  });
});

describe('a change while the screen is not mounted', () => {
  it('is shown when the screen is mounted again', async () => {
    listed(arenaA);
    playing(game);
    const { navigate } = await open();
    await screen.findByRole('link', { name: 'Heat 3' });
    await navigate('/elsewhere');
    listed({ ...arenaA, name: 'Arena Z' });
    playing();
    await navigate('/booths');
    expect(await row('Arena Z')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Heat 3')).not.toBeInTheDocument());
  });
});
