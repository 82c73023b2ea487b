import { mockNetwork, onCall, renderScreen } from '@backglass/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { remote } from '../../remote.ts';
import { fakeGamesApi } from '../../test/fake-games-api.ts';
import { selectionBar, checkboxOf, openList, running, someHeats } from '../../test/open-list.ts';

const network = mockNetwork();
const heats = someHeats(4);

describe('the focus', () => {
  const first = () => screen.getByRole('checkbox', { name: 'Select all on this page' });

  it('moves to the table or another button when a focused button of the selection bar disappears', async () => {
    fakeGamesApi(network, [running, ...heats]);
    const { user, notices } = await openList();
    await user.click(await checkboxOf('Heat 1'));
    act(() => screen.getByRole('button', { name: 'Clear selection' }).focus());
    await user.keyboard('{Enter}');
    expect(first()).toHaveFocus();

    await user.click(await checkboxOf('Heat 1'));
    act(() => within(selectionBar()).getByRole('button', { name: 'Hide' }).focus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(notices[0]?.title).toBe('Game moved to history'));
    await waitFor(() => expect(first()).toHaveFocus());

    await user.click(await checkboxOf('Heat 2'));
    act(() => within(selectionBar()).getByRole('button', { name: 'Select all on this page' }).focus());
    await user.keyboard('{Enter}');
    expect(within(selectionBar()).getByRole('button', { name: 'Hide' })).toHaveFocus();
  });

  it('moves to the search when Clear filters is pressed', async () => {
    fakeGamesApi(network, [running]);
    const { user } = await renderScreen(remote, 'games-list', {
      path: '/games',
      at: '/games?status=aborted',
    });
    const clear = await screen.findByRole('button', { name: 'Clear filters' });
    act(() => clear.focus());
    await user.keyboard('{Enter}');
    await checkboxOf('Ortega family');
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });

  it('moves back to the button when a download is cancelled', async () => {
    fakeGamesApi(network, [running]);
    const { user } = await openList();
    network.use(onCall('get', 'user/game/', () => new Promise<Response>(() => undefined)));
    const download = screen.getByRole('button', { name: 'Download CSV' });
    act(() => download.focus());
    await user.keyboard('{Enter}');
    act(() => screen.getByRole('button', { name: 'Cancel' }).focus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(download).toHaveFocus());
  });
});
