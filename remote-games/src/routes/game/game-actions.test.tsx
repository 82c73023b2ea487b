import { gameSchema, type GameDetail } from '@backglass/contract';
import {
  aGameDetail,
  answerJson,
  aPlayer,
  emitLive,
  mockNetwork,
  noAnswer,
  onCall,
  renderScreen,
} from '@backglass/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { remote } from '../../remote.ts';

const network = mockNetwork();
const open = (id: number) => renderScreen(remote, 'game', { path: '/games/:id', at: `/games/${id}` });

const heat = aGameDetail({
  name: 'Heat 3',
  status: 'running',
  finished_at: null,
  progress: 62,
  maps_played: 3,
  players: [aPlayer({ name: 'Moss', score: 1_800 }), aPlayer({ name: 'Kestrel', score: 18_450 })],
});

const leader = () => {
  const [, first] = within(screen.getByRole('table', { name: 'Ranking' })).getAllByRole('row');
  return within(first as HTMLElement)
    .getAllByRole('cell')
    .map(cell => cell.textContent);
};

const hidableGame = (game: GameDetail) => {
  let answered = game;
  const setHidden = (is_hidden: boolean) => () => {
    answered = { ...game, is_hidden };
    return answerJson({ updated: [game.id], failed: [] });
  };
  return { read: () => answerJson(answered), setHidden };
};

describe('the actions of a game page', () => {
  it('shows the progress from a live event, then refetches the scores', async () => {
    let answered = heat;
    network.use(onCall('get', `user/game/${heat.id}/`, () => answerJson(answered)));
    await open(heat.id);
    await screen.findByRole('table', { name: 'Ranking' });
    const [first, ...others] = heat.players;
    answered = { ...heat, progress: 80, players: [{ ...aPlayer(), ...first, score: 20_000 }, ...others] };
    const game = gameSchema.parse(answered);
    act(() => emitLive({ name: 'game.updated', data: { id: heat.id, game } }));
    await waitFor(() => expect(leader()).toEqual(['1', 'Moss', '20,000', '', '—', 'Ticket']));
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '80');
  });

  it('renames the game in its title', async () => {
    const rename = onCall('patch', `user/game/${heat.id}/`, { ...heat, name: 'Final' });
    let answered = heat;
    network.use(
      rename,
      onCall('get', `user/game/${heat.id}/`, () => answerJson(answered)),
    );
    const { user, notices } = await open(heat.id);
    await user.click(await screen.findByRole('button', { name: 'Rename' }));
    answered = { ...heat, name: 'Final' };
    await user.keyboard('Final{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Final' })).toBeVisible();
    await waitFor(() => expect(notices[0]?.title).toBe('Game name updated'));
    expect(rename.received[0]?.body).toEqual({ name: 'Final' });
  });

  it('disables Hide and shows why while the game runs', async () => {
    network.use(onCall('get', `user/game/${heat.id}/`, heat));
    await open(heat.id);
    expect(await screen.findByRole('button', { name: 'Hide' })).toBeDisabled();
    expect(screen.getByText('A running game cannot be moved to history.')).toBeVisible();
  });

  it.each([
    ['en', 'Not final: the game is not over. Tickets and score sheets say so too.'],
    [
      'es',
      'Resultado provisional: la partida no ha terminado. Los tickets y las hojas de puntuaciones también lo dicen.',
    ],
  ] as const)('says that the scores of a running game are not final: %s', async (language, text) => {
    network.use(onCall('get', `user/game/${heat.id}/`, heat));
    await renderScreen(remote, 'game', { path: '/games/:id', at: `/games/${heat.id}`, language });
    expect(await screen.findByText(text)).toBeVisible();
  });

  it.each([
    ['en', 'Final: the game is over.'],
    ['es', 'Resultado final: la partida ha terminado.'],
  ] as const)('says that the result is final when the game is over: %s', async (language, text) => {
    const done = aGameDetail();
    network.use(onCall('get', `user/game/${done.id}/`, done));
    await renderScreen(remote, 'game', { path: '/games/:id', at: `/games/${done.id}`, language });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByText(/not final|provisional/i)).not.toBeInTheDocument();
  });

  it('hides and restores the game', async () => {
    const done = aGameDetail();
    const { read, setHidden } = hidableGame(done);
    network.use(
      onCall('get', `user/game/${done.id}/`, read),
      onCall('post', 'user/game/hide/', setHidden(true)),
      onCall('post', 'user/game/restore/', setHidden(false)),
    );
    const { user, notices } = await open(done.id);
    await user.click(await screen.findByRole('button', { name: 'Hide' }));
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(await screen.findByRole('button', { name: 'Hide' })).toBeEnabled();
    await waitFor(() =>
      expect(notices.map(({ title }) => title)).toEqual(['Game moved to history', 'Game restored']),
    );
  });

  it('offers Undo after Restore when an earlier Undo failed', async () => {
    const done = aGameDetail();
    const { read, setHidden } = hidableGame(done);
    const restore = onCall('post', 'user/game/restore/', setHidden(false));
    network.use(
      onCall('get', `user/game/${done.id}/`, read),
      onCall('post', 'user/game/hide/', setHidden(true)),
      onCall('post', 'user/game/restore/', noAnswer),
    );
    const { user, notices } = await open(done.id);
    await user.click(await screen.findByRole('button', { name: 'Hide' }));
    await waitFor(() => expect(notices).toHaveLength(1));
    act(() => notices[0]?.action?.onAction());
    await waitFor(() => expect(notices).toHaveLength(2));
    network.use(restore);
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    await waitFor(() =>
      expect(notices[2]).toMatchObject({ title: 'Game restored', action: { label: 'Undo' } }),
    );
  });
});
