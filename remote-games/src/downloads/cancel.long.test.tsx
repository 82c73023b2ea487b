import { aGameDetail, mockNetwork, onCall } from '@backglass/testing';
import { screen, waitFor } from '@testing-library/react';
import { fakeGamesApi } from '../test/fake-games-api.ts';
import { openGame, runAction } from '../test/open-game.ts';
import { league, openList, running } from '../test/open-list.ts';

jest.mock('../table/save-csv.ts', () => ({ saveCsv: () => new Promise(() => undefined) }));
jest.mock('../paper/save-paper.tsx', () => ({
  saveScoreSheets: () => new Promise(() => undefined),
  saveTickets: () => new Promise(() => undefined),
}));

const network = mockNetwork();
const game = aGameDetail();

describe('a download that never ends', () => {
  const waitForCancel = async () => {
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument());
  };

  it.each(['Download PDF: score sheet', 'Download tickets'])(
    'stops when Cancel is pressed: %s',
    async name => {
      network.use(onCall('get', `user/game/${game.id}/`, game));
      const { user, notices } = await openGame(game);
      await runAction({ user }, name);
      await user.click(await screen.findByRole('button', { name: 'Cancel' }));
      await waitForCancel();
      expect(notices).toEqual([]);
    },
  );

  it('stops when Cancel is pressed: Download CSV', async () => {
    fakeGamesApi(network, [league, running]);
    const { user, notices } = await openList();
    await user.click(screen.getByRole('button', { name: 'Download CSV' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitForCancel();
    expect(notices).toEqual([]);
  });
});
