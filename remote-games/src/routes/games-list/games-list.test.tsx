import { aGame, aPage, mockNetwork, onCall, renderScreen } from '@backglass/testing';
import { screen, within } from '@testing-library/react';
import { remote } from '../../remote.ts';

const network = mockNetwork();
const open = (at = '/games') => renderScreen(remote, 'games-list', { path: '/games', at });

describe('the list of games', () => {
  it('shows each game with its booth, status, progress, maps and players', async () => {
    network.use(
      onCall(
        'get',
        'user/game/',
        aPage([
          aGame({
            name: 'Northside juniors',
            status: 'running',
            finished_at: null,
            progress: 64,
            maps_played: 3,
            players_count: 12,
          }),
          aGame({ name: 'Sensor check' }),
        ]),
      ),
    );
    const { user } = await open();
    const row = await screen.findByRole('row', { name: /Northside juniors/ });
    expect(row).toHaveTextContent('Arena A');
    expect(row).toHaveTextContent('Running');
    expect(within(row).getByRole('progressbar')).toHaveAttribute('aria-valuetext', '64\u00a0%, map 4 of 5');
    await user.click(within(row).getByRole('button', { name: 'Actions for Northside juniors' }));
    expect(await screen.findByRole('menuitem', { name: /Hide/ })).toBeVisible();
    await user.click(await screen.findByRole('menuitem', { name: /Rename/ }));
    const field = await screen.findByRole('textbox', { name: 'Name' });
    expect(field).toHaveFocus();
  });
});
