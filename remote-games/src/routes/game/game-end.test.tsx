import { gameSchema } from '@backglass/contract';
import { aGameDetail, answerJson, mockNetwork, onCall, renderScreen } from '@backglass/testing';
import { screen, waitFor } from '@testing-library/react';
import { remote } from '../../remote.ts';
import { openGame, runAction } from '../../test/open-game.ts';
import { mockShowModal, mockWallGames } from '../../test/wall-games.ts';

const network = mockNetwork();
mockShowModal();

const since = new Date();
since.setHours(19, 42, 0, 0);
const silent = aGameDetail({
  name: 'Heat 3',
  status: 'running',
  finished_at: null,
  no_signal_since: since.toISOString(),
});
const endedBy = (name: string | null) => ({
  ...silent,
  status: 'aborted' as const,
  no_signal_since: null,
  finished_at: new Date().toISOString(),
  ended_by: { name },
});

describe('the page of a game whose booth is offline', () => {
  it('shows since when there is no signal, and says who ended the game', async () => {
    let game: typeof silent = silent;
    const end = onCall('post', `user/game/${silent.id}/end/`, () => {
      game = endedBy('Ada');
      return answerJson(gameSchema.parse(game));
    });
    network.use(
      onCall('get', `user/game/${silent.id}/`, () => answerJson(game)),
      end,
    );
    const opened = await openGame(silent);
    expect(screen.getByText(/^No signal since .*42/)).toBeVisible();
    expect(screen.queryByText('Running')).not.toBeInTheDocument();
    await runAction(opened, 'End game');
    expect(await screen.findByText(/Ada.* at \d/)).toBeVisible();
    expect(screen.getByText('Aborted')).toBeVisible();
    await waitFor(() => expect(opened.notices[0]?.action?.label).toBe('Undo'));
    expect(end.received).toHaveLength(1);
  });

  it('says that nobody ended the game when the API did', async () => {
    network.use(onCall('get', `user/game/${silent.id}/`, endedBy(null)));
    await openGame(silent);
    expect(screen.getByText(/^Backglass at .*, after a long silence of the booth$/)).toBeVisible();
  });
});

it('shows on the wall since when there is no signal', async () => {
  mockWallGames(network, [silent]);
  await renderScreen(remote, 'wall', { path: '/games/:id/wall', at: `/games/${silent.id}/wall` });
  expect(await screen.findByText(/^No signal since .*42/)).toBeVisible();
  expect(screen.queryByText('–')).not.toBeInTheDocument();
  expect(document.querySelector('[data-lit]')).toBeNull();
});
