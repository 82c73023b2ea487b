import { aGame, emitLive, mockNetwork, noAnswer, onCall, renderScreen } from '@backglass/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { remote } from '../../remote.ts';
import { keepingApi } from '../../test/keeping-api.ts';

const network = mockNetwork();
const running = aGame({ name: 'Ortega family', status: 'running', finished_at: null });
const done = Array.from({ length: 24 }, (_, index) => aGame({ name: `Heat ${index + 1}` }));

const open = async (at = '/games?page_size=10') => {
  const screenOf = await renderScreen(remote, 'games-list', { path: '/games', at });
  await screen.findByRole('checkbox', { name: 'Select Ortega family' });
  return screenOf;
};
const check = (name: string) => screen.findByRole('checkbox', { name: `Select ${name}` });
const bar = () => screen.getByRole('region', { name: 'Selection' });

describe('choosing games', () => {
  it('stays over pages and over updates, and is dropped by its own button', async () => {
    const api = keepingApi(network, [running, ...done]);
    const { user } = await open();
    await user.click(await check('Heat 1'));
    expect(bar()).toHaveTextContent('1 selected');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await user.click(await check('Heat 12'));
    expect(bar()).toHaveTextContent('2 selected');
    await user.click(screen.getByRole('button', { name: 'Previous page' }));
    expect(await check('Heat 1')).toBeChecked();

    api.set([running, ...done.map(game => ({ ...game, maps_played: 2 }))]);
    act(() => emitLive({ name: 'resync' }));
    await waitFor(() => expect(api.list.received.length).toBeGreaterThan(3));
    expect(await check('Heat 1')).toBeChecked();

    await user.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(screen.queryByRole('region', { name: 'Selection' })).not.toBeInTheDocument();
  });

  it('takes the page, then all that can be hidden, and hides them in one go with Undo', async () => {
    const { hide, restore } = keepingApi(network, [running, ...done]);
    const { user, notices } = await open();
    const page = screen.getByRole('checkbox', { name: 'Select all on this page' });
    await user.click(await check('Heat 1'));
    expect(page).toBePartiallyChecked();
    await user.click(page);
    expect(bar()).toHaveTextContent('10 selected');
    await user.click(await check('Ortega family'));
    await user.click(await check('Ortega family'));
    await user.click(await screen.findByRole('button', { name: 'Select all 24 that can be hidden' }));
    await waitFor(() => expect(bar()).toHaveTextContent('25 selected'));
    await user.click(await check('Ortega family'));
    await user.click(within(bar()).getByRole('button', { name: 'Hide' }));

    await waitFor(() => expect(notices[0]?.title).toBe('Selected games moved to history'));
    expect((hide.received[0]?.body as { ids: number[] }).ids).toHaveLength(24);
    expect(screen.queryByRole('region', { name: 'Selection' })).not.toBeInTheDocument();
    act(() => notices[0]?.action?.onAction());
    await waitFor(() => expect(notices[1]?.title).toBe('24 games restored'));
    expect((restore.received[0]?.body as { ids: number[] }).ids).toHaveLength(24);
    expect(await check('Heat 1')).not.toBeChecked();
  });

  it('offers all that a filter finds, though more of another one are chosen', async () => {
    const aborted = Array.from({ length: 11 }, (_, index) =>
      aGame({ name: `Stopped ${index + 1}`, status: 'aborted' }),
    );
    keepingApi(network, [running, ...done, ...aborted]);
    const { user } = await open();
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(screen.getByRole('radio', { name: /Aborted/ }));
    await check('Stopped 1');
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(screen.getByRole('button', { name: 'Select all 11 that can be hidden' }));
    await waitFor(() => expect(bar()).toHaveTextContent('21 selected'));
    expect(screen.queryByRole('button', { name: /^Select all 11/ })).not.toBeInTheDocument();
  });

  it('names the running game that could not be hidden, and keeps it selected', async () => {
    keepingApi(network, [running, ...done.slice(0, 3)]);
    const { user, notices } = await open();
    await user.click(await check('Ortega family'));
    await user.click(await check('Heat 1'));
    await user.click(within(bar()).getByRole('button', { name: 'Hide' }));
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(notices[0]).toMatchObject({
      level: 'warning',
      title: '1 of 2 games moved to history',
      description: '“Ortega family”: A running game cannot be moved to history.',
    });
    expect(await check('Ortega family')).toBeChecked();
    expect(bar()).toHaveTextContent('1 selected');
    expect(screen.queryByRole('link', { name: 'Heat 1' })).not.toBeInTheDocument();
  });

  it('keeps all of them selected when Backglass cannot be reached', async () => {
    keepingApi(network, [running, ...done.slice(0, 3)]);
    const { user, notices } = await open();
    await user.click(await check('Heat 1'));
    await user.click(await check('Heat 2'));
    network.use(onCall('post', 'user/game/hide/', noAnswer));
    await user.click(within(bar()).getByRole('button', { name: 'Hide' }));
    await waitFor(() => expect(notices[0]?.title).toBe('The selected games could not be moved to history'));
    expect(await check('Heat 1')).toBeChecked();
    expect(bar()).toHaveTextContent('2 selected');
  });

  it('asks in hundreds, and steps back when the page is empty', async () => {
    const many = Array.from({ length: 121 }, (_, index) => aGame({ name: `Round ${index + 1}` }));
    const { hide } = keepingApi(network, [running, ...many]);
    const { user, notices, address } = await open('/games?page_size=100');
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(await screen.findByRole('button', { name: 'Select all 121 that can be hidden' }));
    await waitFor(() => expect(bar()).toHaveTextContent('122 selected'));
    await user.click(await check('Ortega family'));
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await check('Round 121');
    await user.click(within(bar()).getByRole('button', { name: 'Hide' }));
    await waitFor(() => expect(notices[0]?.title).toBe('Selected games moved to history'));
    expect(hide.received.map(({ body }) => (body as { ids: number[] }).ids.length)).toEqual([100, 21]);
    await waitFor(() => expect(address()).not.toContain('page=2'));
    expect(await check('Ortega family')).not.toBeChecked();
  });
});

describe('a page that cannot be read', () => {
  it('leaves the search and what is chosen where they are', async () => {
    keepingApi(network, [running, ...done.slice(0, 3)]);
    const { user } = await open();
    await user.click(await check('Heat 1'));
    network.use(onCall('get', 'user/game/', noAnswer));
    await user.type(screen.getByRole('searchbox'), 'heat');
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveFocus();
    expect(bar()).toHaveTextContent('1 selected');
  });
});

describe('the focus', () => {
  const first = () => screen.getByRole('checkbox', { name: 'Select all on this page' });

  it('stays with the rows when the selection ends: dropped, hidden, or all of it chosen', async () => {
    keepingApi(network, [running, ...done.slice(0, 4)]);
    const { user, notices } = await open();
    await user.click(await check('Heat 1'));
    act(() => screen.getByRole('button', { name: 'Clear selection' }).focus());
    await user.keyboard('{Enter}');
    expect(first()).toHaveFocus();

    await user.click(await check('Heat 1'));
    act(() => within(bar()).getByRole('button', { name: 'Hide' }).focus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(notices[0]?.title).toBe('Game moved to history'));
    await waitFor(() => expect(first()).toHaveFocus());

    await user.click(await check('Heat 2'));
    act(() => within(bar()).getByRole('button', { name: 'Select all on this page' }).focus());
    await user.keyboard('{Enter}');
    expect(within(bar()).getByRole('button', { name: 'Hide' })).toHaveFocus();
  });

  it('goes to the search when the filters are cleared by keyboard', async () => {
    keepingApi(network, [running]);
    const { user } = await renderScreen(remote, 'games-list', {
      path: '/games',
      at: '/games?status=aborted',
    });
    const clear = await screen.findByRole('button', { name: 'Clear filters' });
    act(() => clear.focus());
    await user.keyboard('{Enter}');
    await check('Ortega family');
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });

  it('goes back to where it was when a download is cancelled', async () => {
    keepingApi(network, [running]);
    const { user } = await open();
    network.use(onCall('get', 'user/game/', () => new Promise<Response>(() => undefined)));
    const download = screen.getByRole('button', { name: 'Download CSV' });
    act(() => download.focus());
    await user.keyboard('{Enter}');
    await user.tab();
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(download).toHaveFocus());
  });
});

describe('rows under the pointer', () => {
  it('do not move: what would move them is counted, and shown when asked for', async () => {
    const api = keepingApi(network, [running, ...done.slice(0, 3)]);
    const { user } = await open();
    await user.hover(await check('Heat 1'));
    const fresh = aGame({ name: 'Walk-in', status: 'running', finished_at: null });
    api.set([fresh, running, ...done.slice(0, 3)]);
    act(() => emitLive({ name: 'game.updated', data: { id: fresh.id, game: fresh } }));
    const asked = await screen.findByRole('button', { name: '1 change' });
    expect(screen.queryByRole('link', { name: 'Walk-in' })).not.toBeInTheDocument();
    await user.click(asked);
    expect(await screen.findByRole('link', { name: 'Walk-in' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '1 change' })).not.toBeInTheDocument();
  });

  it('are not counted any more once something else has read them', async () => {
    const api = keepingApi(network, [running, ...done.slice(0, 3)]);
    const { user } = await open();
    act(() => screen.getByRole('link', { name: 'Heat 1' }).focus());
    const fresh = aGame({ name: 'Walk-in', status: 'running', finished_at: null });
    api.set([fresh, running, ...done.slice(0, 3)]);
    act(() => emitLive({ name: 'game.updated', data: { id: fresh.id, game: fresh } }));
    await screen.findByRole('button', { name: '1 change' });
    await user.keyboard('{F2}Heat 9{Enter}');
    expect(await screen.findByRole('link', { name: 'Walk-in' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '1 change' })).not.toBeInTheDocument();
  });

  it('keep changing in place while events are missing, and move once the pointer has left', async () => {
    const api = keepingApi(network, [running, ...done.slice(0, 3)]);
    const { user } = await open();
    await user.hover(await check('Heat 1'));
    api.set([...done.slice(0, 3), { ...running, progress: 90 }]);
    act(() => emitLive({ name: 'resync' }));
    const lamps = () => within(screen.getByRole('row', { name: /Ortega family/ })).getByRole('progressbar');
    await waitFor(() => expect(lamps()).toHaveAttribute('aria-valuenow', '90'));
    const names = () =>
      screen.getAllByRole('rowheader').map(cell => within(cell).getByRole('link').textContent);
    expect(names()[0]).toBe('Ortega family');
    await user.hover(screen.getByRole('heading', { level: 1 }));
    await waitFor(() => expect(names()[0]).toBe('Heat 1'));
  });
});
