import { aGameDetail, mockNetwork, onCall, renderScreen } from '@backglass/testing';
import { screen } from '@testing-library/react';
import { remote } from '../../remote.ts';
import { mockWallGames, mockShowModal } from '../../test/wall-games.ts';

const network = mockNetwork();
mockShowModal();

describe('the wall of a game without players', () => {
  it.each([
    ['en', 'finished', 'Nobody played'],
    ['en', 'aborted', 'Nobody played'],
    ['es', 'finished', 'No jugó nadie'],
    ['en', 'waiting', 'No players yet'],
    ['en', 'running', 'No players yet'],
  ] as const)('has the text for the language %s and the status %s', async (language, status, text) => {
    const isOver = ['finished', 'aborted'].includes(status);
    const game = aGameDetail({
      name: 'Heat 9',
      status,
      players: [],
      ...(isOver ? {} : { finished_at: null }),
    });
    mockWallGames(network, []);
    network.use(onCall('get', `user/game/${game.id}/`, game));
    const at = `/games/${game.id}/wall`;
    await renderScreen(remote, 'wall', { path: '/games/:id/wall', at, language });
    expect(await screen.findByText(text)).toBeVisible();
  });
});
