import { mockNetwork, noAnswer, onCall } from '@backglass/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { fakeGamesApi } from '../../test/fake-games-api.ts';
import { league, openList, running, typeName } from '../../test/open-list.ts';

const network = mockNetwork();

const anApi = () => fakeGamesApi(network, [league, running]);

describe('an unsaved name in the list', () => {
  it('is kept and does not take the focus when its row disappears and comes back', async () => {
    const { rename } = anApi();
    const { user } = await openList('/games');
    await typeName(user, 'Ortega family', 'Ruiz family');
    await user.click(screen.getByRole('radio', { name: 'Finished' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Name' })).not.toBeInTheDocument());
    const all = screen.getByRole('radio', { name: 'All' });
    await user.click(all);
    const field = await screen.findByRole('textbox', { name: 'Name' });
    expect(field).toHaveValue('Ruiz family');
    expect(all).toHaveFocus();
    await user.click(field);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('link', { name: 'Ruiz family' })).toHaveFocus());
    expect(rename.received.map(({ body }) => body)).toEqual([{ name: 'Ruiz family' }]);
  });

  it('is kept when saving fails, until "Try again" succeeds', async () => {
    anApi();
    network.use(onCall('patch', 'user/game/:id/', noAnswer));
    const { user, notices } = await openList('/games');
    await typeName(user, 'Ortega family', 'Ruiz family{Enter}');
    await waitFor(() => expect(notices[0]?.action?.label).toBe('Try again'));
    await user.click(screen.getByRole('radio', { name: 'Finished' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Name' })).not.toBeInTheDocument());
    await user.click(screen.getByRole('radio', { name: 'All' }));
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Ruiz family');
    anApi();
    act(() => notices[0]?.action?.onAction());
    expect(await screen.findByRole('link', { name: 'Ruiz family' })).toBeVisible();
    expect(screen.getByRole('radio', { name: /^All/ })).toHaveFocus();
  });

  it('makes the list ask before the operator leaves, but not when the draft was discarded', async () => {
    anApi();
    const { user, address } = await openList('/games');
    await typeName(user, 'Thursday League', 'Heat 1');
    const other = screen.getByRole('link', { name: 'Ortega family' });
    await user.click(other);
    expect(address()).toBe('/games');
    await user.click(screen.getByRole('textbox', { name: 'Name' }));
    await user.keyboard('{Escape}');
    await user.click(other);
    await waitFor(() => expect(address()).toBe(`/games/${running.id}`));
  });
});
