import { aGame, mockNetwork, onCall } from '@backglass/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeGamesApi } from '../../test/fake-games-api.ts';
import { check, openList, openMenu, running } from '../../test/open-list.ts';

const network = mockNetwork();
const name = 'ליגת חמישי (3)';
const game = aGame({ name, booth: { id: 7, name: 'זירה א׳' } });

describe('a name that is written from right to left', () => {
  it('stands for itself in its row, and leaves the order of what is beside it alone', async () => {
    fakeGamesApi(network, [running, game]);
    await openList();
    const link = screen.getByRole('link', { name });
    expect(link.closest('[dir="auto"]')).toHaveTextContent(name);
    const row = within(screen.getByRole('row', { name: /ליגת/ }));
    for (const booth of row.getAllByText('זירה א׳'))
      expect(booth.closest('[dir="auto"], bdi')).not.toBeNull();
    expect(await check(`\u2068${name}\u2069`)).toBeInTheDocument();
  });

  it('is set apart in a message', async () => {
    fakeGamesApi(network, [running, game]);
    const failed = [{ id: game.id, code: 'not_found' }];
    network.use(onCall('post', 'user/game/hide/', { updated: [running.id], failed }));
    const { user, notices } = await openList();
    await user.click(await check('Ortega family'));
    await user.click(await check(`\u2068${name}\u2069`));
    await user.click(screen.getByRole('button', { name: 'Hide' }));
    await waitFor(() =>
      expect(notices[0]?.description).toBe(`“\u2068${name}\u2069”: It may have been removed.`),
    );
  });

  it('is typed as it is written, and sent as it was typed', async () => {
    const { rename } = fakeGamesApi(network, [running, game]);
    const { user } = await openList();
    const menu = await openMenu(user, `\u2068${name}\u2069`);
    await user.click(within(menu).getByRole('menuitem', { name: 'Rename' }));
    const field = await screen.findByRole('textbox', { name: 'Name' });
    expect(field).toHaveAttribute('dir', 'auto');
    await user.keyboard('גמר{Enter}');
    await waitFor(() => expect(rename.received.map(({ body }) => body)).toEqual([{ name: 'גמר' }]));
  });
});
