import { aGame, mockNetwork, onCall } from '@backglass/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeGamesApi } from '../../test/fake-games-api.ts';
import { checkboxOf, openList, openMenu, running } from '../../test/open-list.ts';

const network = mockNetwork();
const name = 'ליגת חמישי (3)';
const game = aGame({ name, booth: { id: 7, name: 'זירה א׳' } });

describe('a right-to-left name', () => {
  it('is isolated from the texts beside it in its row', async () => {
    fakeGamesApi(network, [running, game]);
    await openList();
    const link = screen.getByRole('link', { name });
    expect(link.closest('[dir="auto"]')).toHaveTextContent(name);
    const row = within(screen.getByRole('row', { name: /ליגת/ }));
    for (const booth of row.getAllByText('זירה א׳'))
      expect(booth.closest('[dir="auto"], bdi')).not.toBeNull();
    expect(await checkboxOf(`\u2068${name}\u2069`)).toBeInTheDocument();
  });

  it('is isolated in a notice', async () => {
    fakeGamesApi(network, [running, game]);
    const failed = [{ id: game.id, code: 'not_found' }];
    network.use(onCall('post', 'user/game/hide/', { updated: [running.id], failed }));
    const { user, notices } = await openList();
    await user.click(await checkboxOf('Ortega family'));
    await user.click(await checkboxOf(`\u2068${name}\u2069`));
    await user.click(screen.getByRole('button', { name: 'Hide' }));
    await waitFor(() =>
      expect(notices[0]?.description).toBe(`“\u2068${name}\u2069”: It may have been removed.`),
    );
  });

  it('is typed from right to left and sent as typed', async () => {
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
