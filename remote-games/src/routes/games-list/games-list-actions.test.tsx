import type { Game } from '@backglass/contract';
import { aGame, aPage, answerJson, mockNetwork, noAnswer, onCall, renderScreen } from '@backglass/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { remote } from '../../remote.ts';

const network = mockNetwork();
const league = aGame({ name: 'Thursday League' });
const running = aGame({ name: 'Ortega family', status: 'running', finished_at: null });

/** An API that keeps what it is told. */
function anApi(first: Game[] = [league, running]) {
  let games = first;
  const move = (hidden: boolean) => (received: { body: unknown }) => {
    const { ids } = received.body as { ids: number[] };
    games = games.map(game => (ids.includes(game.id) ? { ...game, is_hidden: hidden } : game));
    return answerJson({ updated: ids, failed: [] });
  };
  const hide = onCall('post', 'user/game/hide/', move(true));
  const restore = onCall('post', 'user/game/restore/', move(false));
  const rename = onCall('patch', 'user/game/:id/', ({ body, path }) => {
    games = games.map(game => (path.endsWith(`/${game.id}/`) ? { ...game, ...(body as object) } : game));
    return answerJson(games[0] as Game);
  });
  const list = onCall('get', 'user/game/', () => answerJson(aPage(games.filter(game => !game.is_hidden))));
  network.use(hide, restore, rename, list);
  return { hide, restore, rename, list };
}

const open = () => renderScreen(remote, 'games-list', { path: '/games' });
const openMenu = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  return screen.findByRole('menu');
};

describe('renaming in the list', () => {
  it('takes F2, a new name and Enter', async () => {
    const { rename } = anApi();
    const { user, notices } = await open();
    const link = await screen.findByRole('link', { name: 'Thursday League' });
    act(() => link.focus());
    await user.keyboard('{F2}');
    await user.keyboard('Heat 1{Enter}');
    expect(await screen.findByRole('link', { name: 'Heat 1' })).toHaveFocus();
    expect(rename.received[0]?.body).toEqual({ name: 'Heat 1' });
    expect(notices).toEqual([{ level: 'success', title: 'Game name updated' }]);
  });

  it('starts from the row’s menu with the field focused, and Escape restores the name', async () => {
    const { rename } = anApi();
    const { user } = await open();
    const menu = await openMenu(user, 'Thursday League');
    await user.click(within(menu).getByRole('menuitem', { name: 'Rename' }));
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveFocus();
    await user.keyboard('Wrong{Escape}');
    expect(screen.getByRole('link', { name: 'Thursday League' })).toBeVisible();
    expect(rename.received).toEqual([]);
  });

  it('refuses an empty name beside the field, without a call', async () => {
    const { rename } = anApi();
    const { user } = await open();
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

  it('cuts nothing of a name that is too long, and says so', async () => {
    const { rename } = anApi();
    const { user } = await open();
    const link = await screen.findByRole('link', { name: 'Thursday League' });
    act(() => link.focus());
    await user.keyboard('{F2}');
    await user.paste('x'.repeat(80));
    const field = screen.getByRole('textbox', { name: 'Name' });
    expect(field).toHaveValue('x'.repeat(80));
    expect(field).toHaveAccessibleDescription(/50/);
    expect(screen.getByText('80/50')).toBeVisible();
    await user.keyboard('{Enter}');
    expect(rename.received).toEqual([]);
  });

  it('keeps the text and says so when it fails', async () => {
    anApi();
    network.use(onCall('patch', 'user/game/:id/', noAnswer));
    const { user, notices } = await open();
    const link = await screen.findByRole('link', { name: 'Thursday League' });
    act(() => link.focus());
    await user.keyboard('{F2}Heat 1{Enter}');
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(notices[0]).toMatchObject({
      level: 'error',
      title: 'The game name could not be updated',
      description: 'Check the connection and try again.',
    });
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Heat 1');
    await user.keyboard('{Escape}');
    expect(screen.getByRole('link', { name: 'Thursday League' })).toBeVisible();
  });

  it('is offered again, with what was typed, when Backglass cannot be reached', async () => {
    anApi();
    network.use(onCall('patch', 'user/game/:id/', noAnswer));
    const { user, notices, standing } = await open();
    const link = await screen.findByRole('link', { name: 'Thursday League' });
    act(() => link.focus());
    await user.keyboard('{F2}Heat 1{Enter}');
    await waitFor(() => expect(notices[0]?.action?.label).toBe('Try again'));
    const { rename } = anApi();
    act(() => notices[0]?.action?.onAction());
    await waitFor(() => expect(rename.received.map(({ body }) => body)).toEqual([{ name: 'Heat 1' }]));
    await waitFor(() => expect(standing().map(({ level }) => level)).toEqual(['success']));
  });
});

describe('hiding from the list', () => {
  it('takes the game away at once and brings it back on Undo', async () => {
    const { hide, restore } = anApi();
    const { user, notices } = await open();
    const menu = await openMenu(user, 'Thursday League');
    await user.click(within(menu).getByRole('menuitem', { name: 'Hide' }));
    expect(screen.queryByRole('link', { name: 'Thursday League' })).not.toBeInTheDocument();
    await waitFor(() => expect(notices[0]?.title).toBe('Game moved to history'));
    expect(hide.received[0]?.body).toEqual({ ids: [league.id] });
    expect(screen.getByRole('link', { name: 'Ortega family' })).toHaveFocus();

    expect(notices[0]?.action?.label).toBe('Undo');
    act(() => notices[0]?.action?.onAction());
    expect(await screen.findByRole('link', { name: 'Thursday League' })).toBeVisible();
    expect(restore.received[0]?.body).toEqual({ ids: [league.id] });
    expect(notices[1]?.title).toBe('Game restored');
  });

  it('does not hide a running game, and says why', async () => {
    anApi();
    const { user } = await open();
    const menu = await openMenu(user, 'Ortega family');
    const item = within(menu).getByRole('menuitem', { name: /Hide/ });
    expect(item).toHaveAttribute('aria-disabled', 'true');
    expect(item).toHaveTextContent('A running game cannot be moved to history.');
  });

  it('brings the game back and says why when the API refuses', async () => {
    anApi();
    const failed = [{ id: league.id, code: 'game_running' }];
    network.use(onCall('post', 'user/game/hide/', { updated: [], failed }));
    const { user, notices } = await open();
    const menu = await openMenu(user, 'Thursday League');
    await user.click(within(menu).getByRole('menuitem', { name: 'Hide' }));
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(notices[0]).toEqual({
      level: 'error',
      title: 'The game could not be moved to history',
      description: 'A running game cannot be moved to history.',
    });
    expect(await screen.findByRole('link', { name: 'Thursday League' })).toBeVisible();
  });

  it('brings the game back when Backglass cannot be reached', async () => {
    anApi();
    const { user, notices } = await open();
    const menu = await openMenu(user, 'Thursday League');
    network.use(onCall('post', 'user/game/hide/', noAnswer), onCall('get', 'user/game/', noAnswer));
    await user.click(within(menu).getByRole('menuitem', { name: 'Hide' }));
    await waitFor(() => expect(notices[0]?.description).toBe('Check the connection and try again.'));
    expect(await screen.findByRole('link', { name: 'Thursday League' })).toBeVisible();
  });
});
