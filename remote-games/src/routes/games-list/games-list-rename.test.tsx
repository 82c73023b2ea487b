import { answerJson, emitLive, mockNetwork, noAnswer, onCall } from '@backglass/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeGamesApi } from '../../test/fake-games-api.ts';
import { league, openList, openMenu, running, typeName } from '../../test/open-list.ts';

const network = mockNetwork();

const anApi = () => fakeGamesApi(network, [league, running]);

describe('renaming a game in the list', () => {
  it('saves the name when Enter is pressed after F2', async () => {
    const { rename } = anApi();
    const { user, notices } = await openList('/games');
    await typeName(user, 'Thursday League', '');
    await user.keyboard('Heat 1{Enter}');
    await waitFor(() => expect(screen.getByRole('link', { name: 'Heat 1' })).toHaveFocus());
    await waitFor(() => expect(notices).toEqual([{ level: 'success', title: 'Game name updated' }]));
    expect(rename.received[0]?.body).toEqual({ name: 'Heat 1' });
  });

  it('focuses the field when the menu opens it, and restores the name on Escape', async () => {
    const { rename } = anApi();
    const { user } = await openList('/games');
    const menu = await openMenu(user, 'Thursday League');
    await user.click(within(menu).getByRole('menuitem', { name: 'Rename' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus());
    await user.keyboard('Wrong{Escape}');
    expect(screen.getByRole('link', { name: 'Thursday League' })).toBeVisible();
    expect(rename.received).toEqual([]);
  });

  it('shows an error at the field and sends no call when the name is empty', async () => {
    const { rename } = anApi();
    const { user } = await openList('/games');
    act(() => screen.queryByRole('link', { name: 'Thursday League' })?.focus());
    const menu = await openMenu(user, 'Thursday League');
    await user.click(within(menu).getByRole('menuitem', { name: 'Rename' }));
    await user.clear(await screen.findByRole('textbox', { name: 'Name' }));
    await user.keyboard('{Enter}');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(
      'This field is required',
    );
    expect(rename.received).toEqual([]);
  });

  it('shows an error and keeps the text when the name is too long', async () => {
    const { rename } = anApi();
    const { user } = await openList('/games');
    await typeName(user, 'Thursday League', '');
    await user.paste('x'.repeat(80));
    const field = screen.getByRole('textbox', { name: 'Name' });
    expect(field).toHaveValue('x'.repeat(80));
    expect(field).toHaveAccessibleDescription(/50/);
    expect(screen.getByText('80/50')).toBeVisible();
    await user.keyboard('{Enter}');
    expect(rename.received).toEqual([]);
  });

  it('keeps the text and shows a notice when saving fails, without waiting for the refetch', async () => {
    anApi();
    network.use(onCall('patch', 'user/game/:id/', noAnswer));
    const { user, notices } = await openList('/games');
    const link = await screen.findByRole('link', { name: 'Thursday League' });
    network.use(onCall('get', 'user/game/', () => new Promise<Response>(() => undefined)));
    act(() => link.focus());
    await user.keyboard('{F2}Heat 1{Enter}');
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(notices[0]).toMatchObject({
      level: 'error',
      title: 'The game name could not be updated',
      description: '“Heat 1”: Check the connection and try again.',
    });
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Heat 1');
    await user.keyboard('{Escape}');
    expect(screen.getByRole('link', { name: 'Thursday League' })).toBeVisible();
  });

  it('saves the typed name when "Try again" is pressed after a network failure', async () => {
    anApi();
    network.use(onCall('patch', 'user/game/:id/', noAnswer));
    const { user, notices, shownNotices } = await openList('/games');
    await typeName(user, 'Thursday League', 'Heat 1{Enter}');
    await waitFor(() => expect(notices[0]?.action?.label).toBe('Try again'));
    const { rename } = anApi();
    act(() => notices[0]?.action?.onAction());
    await waitFor(() => expect(rename.received.map(({ body }) => body)).toEqual([{ name: 'Heat 1' }]));
    await waitFor(() => expect(shownNotices().map(({ level }) => level)).toEqual(['success']));
    expect(screen.queryByRole('textbox', { name: 'Name' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Heat 1' })).toBeVisible();
  });

  it('replaces the error notice when the second attempt succeeds', async () => {
    anApi();
    network.use(onCall('patch', 'user/game/:id/', () => answerJson({}, 500)));
    const { user, shownNotices } = await openList('/games');
    await typeName(user, 'Thursday League', 'Heat 1{Enter}');
    await waitFor(() => expect(shownNotices().map(({ level }) => level)).toEqual(['error']));
    anApi();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(shownNotices().map(({ level }) => level)).toEqual(['success']));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Heat 1' })).toHaveFocus());
  });

  it('keeps the draft of one row while another row is renamed', async () => {
    const { rename } = anApi();
    const { user } = await openList('/games');
    await typeName(user, 'Thursday League', 'Heat 1');
    const menu = await openMenu(user, 'Ortega family');
    await user.click(within(menu).getByRole('menuitem', { name: 'Rename' }));
    await waitFor(() => expect(screen.getByDisplayValue('Ortega family')).toHaveFocus());
    expect(screen.getAllByRole('textbox', { name: 'Name' })).toHaveLength(2);
    await user.keyboard('Ruiz family{Enter}');
    const draft = await screen.findByRole('textbox', { name: 'Name' });
    expect(draft).toHaveValue('Heat 1');
    expect(screen.getByRole('link', { name: 'Ruiz family' })).toHaveFocus();
    await user.click(draft);
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('link', { name: 'Heat 1' })).toBeVisible();
    await waitFor(() => expect(rename.received).toHaveLength(2));
    expect(rename.received.map(({ body }) => body)).toEqual([{ name: 'Ruiz family' }, { name: 'Heat 1' }]);
  });

  it('shows the new name while the call is in flight, although events and refetches have the old name', async () => {
    const { list, set } = anApi();
    let answer = () => {};
    network.use(
      onCall('patch', 'user/game/:id/', async () => {
        await new Promise<void>(go => (answer = go));
        return answerJson({ ...running, name: 'Ruiz family' });
      }),
    );
    const { user, notices } = await openList('/games');
    await typeName(user, 'Ortega family', 'Ruiz family{Enter}');
    const row = () => within(screen.getByRole('row', { name: /Ruiz family/ }));

    const game = { ...running, progress: 62 };
    set([league, game]);
    act(() => emitLive({ name: 'game.updated', data: { id: game.id, game } }));
    act(() => emitLive({ name: 'resync' }));
    await waitFor(() => expect(list.received.length).toBeGreaterThan(1));
    await waitFor(() => expect(row().getByRole('progressbar')).toHaveAttribute('aria-valuenow', '62'));
    expect(screen.getByRole('button', { name: 'Actions for Ruiz family' })).toBeVisible();
    answer();
    await waitFor(() => expect(notices[0]?.title).toBe('Game name updated'));
  });
});
