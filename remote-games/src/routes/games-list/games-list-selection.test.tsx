import { aGame, emitLive, mockNetwork, noAnswer, onCall } from '@backglass/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeGamesApi } from '../../test/fake-games-api.ts';
import { checkboxOf, openList, openMenu, running, selectionBar, someHeats } from '../../test/open-list.ts';

const network = mockNetwork();

describe('selecting games', () => {
  const done = someHeats(24);

  it('keeps the selection on other pages and after updates, until "Clear selection" is pressed', async () => {
    const api = fakeGamesApi(network, [running, ...done]);
    const { user } = await openList();
    await user.click(await checkboxOf('Heat 1'));
    expect(selectionBar()).toHaveTextContent('1 selected');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await user.click(await checkboxOf('Heat 12'));
    expect(selectionBar()).toHaveTextContent('2 selected');
    await user.click(screen.getByRole('button', { name: 'Previous page' }));
    expect(await checkboxOf('Heat 1')).toBeChecked();

    const before = api.list.received.length;
    api.set([running, ...done.map(game => ({ ...game, maps_played: 2 }))]);
    act(() => emitLive({ name: 'resync' }));
    await waitFor(() => expect(api.list.received.length).toBeGreaterThan(before));
    expect(await checkboxOf('Heat 1')).toBeChecked();

    await user.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(screen.queryByRole('region', { name: 'Selection' })).not.toBeInTheDocument();
  });

  it('says how many selected games the filters do not show, and deselects those on request', async () => {
    const stopped = aGame({ name: 'Sensor check', status: 'aborted' });
    const { hide } = fakeGamesApi(network, [running, ...done, stopped]);
    const { user } = await openList();
    await user.click(await checkboxOf('Heat 1'));
    await user.click(await checkboxOf('Heat 2'));
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await checkboxOf('Heat 12');
    expect(selectionBar()).toHaveTextContent(/^2 selected(?!, )/);
    await user.click(screen.getByRole('radio', { name: /Aborted/ }));
    await user.click(await checkboxOf('Sensor check'));
    expect(selectionBar()).toHaveTextContent('3 selected, 2 outside this filter');
    await user.click(screen.getByRole('button', { name: 'Deselect those' }));
    expect(selectionBar()).toHaveTextContent(/^1 selected(?!, )/);
    await user.click(within(selectionBar()).getByRole('button', { name: 'Hide' }));
    await waitFor(() => expect(hide.received[0]?.body).toEqual({ ids: [stopped.id] }));
  });

  it('counts no game outside that the search has found by the name of a player', async () => {
    fakeGamesApi(network, [running, ...done]);
    const { user } = await openList('/games?page_size=10&search=imani');
    await user.click(await checkboxOf('Heat 1'));
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await user.click(await checkboxOf('Heat 12'));
    expect(selectionBar()).toHaveTextContent(/^2 selected(?!, )/);
    await user.type(screen.getByRole('searchbox'), ' k');
    await waitFor(() => expect(selectionBar()).toHaveTextContent('2 selected, '));
  });

  it('keeps the selection when the list is opened again, and ignores a damaged one', async () => {
    fakeGamesApi(network, [running, ...done]);
    const { user, navigate } = await openList();
    await user.click(await checkboxOf('Heat 1'));
    await navigate('/elsewhere');
    await navigate('/games?page_size=10');
    expect(await checkboxOf('Heat 1')).toBeChecked();
    expect(selectionBar()).toHaveTextContent('1 selected');
    await navigate('/elsewhere');
    const [key = ''] = Object.keys(sessionStorage).filter(one => one.includes('games/selection'));
    sessionStorage.setItem(key, '[{"id":"x"}]');
    await navigate('/games?page_size=10');
    expect(await checkboxOf('Heat 1')).not.toBeChecked();
  });

  it('selects the page, then all games that are not running, and hides them with Undo', async () => {
    const { hide, restore } = fakeGamesApi(network, [running, ...done]);
    const { user, notices } = await openList();
    const page = screen.getByRole('checkbox', { name: 'Select all on this page' });
    await user.click(await checkboxOf('Heat 1'));
    expect(page).toBePartiallyChecked();
    await user.click(page);
    expect(selectionBar()).toHaveTextContent('9 selected');
    expect(await checkboxOf('Ortega family')).not.toBeChecked();
    await user.click(await screen.findByRole('button', { name: 'Select all that are not running' }));
    await waitFor(() => expect(selectionBar()).toHaveTextContent('24 selected'));
    expect(await checkboxOf('Ortega family')).not.toBeChecked();
    expect(within(selectionBar()).queryByRole('button', { name: /^Select all/ })).not.toBeInTheDocument();
    await user.click(within(selectionBar()).getByRole('button', { name: 'Hide' }));

    await waitFor(() => expect(notices[0]?.title).toBe('24 games moved to history'));
    expect((hide.received[0]?.body as { ids: number[] }).ids).toHaveLength(24);
    expect(screen.queryByRole('region', { name: 'Selection' })).not.toBeInTheDocument();
    act(() => notices[0]?.action?.onAction());
    await waitFor(() => expect(notices[1]?.title).toBe('24 games restored'));
    expect((restore.received[0]?.body as { ids: number[] }).ids).toHaveLength(24);
    expect(await checkboxOf('Heat 1')).not.toBeChecked();
  });

  it('offers to select all games of a filter when more games of another filter are selected', async () => {
    const aborted = Array.from({ length: 11 }, (_, index) =>
      aGame({ name: `Stopped ${index + 1}`, status: 'aborted' }),
    );
    fakeGamesApi(network, [running, ...done, ...aborted]);
    const { user } = await openList();
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(screen.getByRole('radio', { name: /Aborted/ }));
    await checkboxOf('Stopped 1');
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(screen.getByRole('button', { name: 'Select all 11 that match' }));
    await waitFor(() => expect(selectionBar()).toHaveTextContent('20 selected'));
    expect(screen.queryByRole('button', { name: /^Select all 11/ })).not.toBeInTheDocument();
  });

  it('selects all games that are not running when many games run', async () => {
    const others = Array.from({ length: 120 }, () => aGame({ status: 'running', finished_at: null }));
    fakeGamesApi(network, [running, ...done, ...others]);
    const { user } = await openList();
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(screen.getByRole('button', { name: 'Select all that are not running' }));
    await waitFor(() => expect(selectionBar()).toHaveTextContent('24 selected'));
  });

  it('does not offer to select the games of all pages when all of them are running', async () => {
    const others = Array.from({ length: 10 }, () => aGame({ status: 'running', finished_at: null }));
    fakeGamesApi(network, [running, ...others]);
    const { user } = await openList('/games?page_size=10&status=running');
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    expect(selectionBar()).toHaveTextContent('10 selected');
    expect(within(selectionBar()).queryByRole('button', { name: /^Select all/ })).not.toBeInTheDocument();
  });

  it('names the running game that could not be hidden and keeps it selected', async () => {
    fakeGamesApi(network, [running, ...done.slice(0, 3)]);
    const { user, notices } = await openList();
    await user.click(await checkboxOf('Ortega family'));
    await user.click(await checkboxOf('Heat 1'));
    await user.click(within(selectionBar()).getByRole('button', { name: 'Hide' }));
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(notices[0]).toMatchObject({
      level: 'warning',
      title: '1 of 2 games moved to history',
      description: '“Ortega family”: A running game cannot be moved to history.',
    });
    expect(await checkboxOf('Ortega family')).toBeChecked();
    expect(selectionBar()).toHaveTextContent('1 selected');
    expect(screen.queryByRole('link', { name: 'Heat 1' })).not.toBeInTheDocument();
  });

  it('keeps all games selected when the network fails', async () => {
    fakeGamesApi(network, [running, ...done.slice(0, 3)]);
    const { user, notices } = await openList();
    await user.click(await checkboxOf('Heat 1'));
    await user.click(await checkboxOf('Heat 2'));
    network.use(onCall('post', 'user/game/hide/', noAnswer));
    await user.click(within(selectionBar()).getByRole('button', { name: 'Hide' }));
    await waitFor(() => expect(notices[0]?.title).toBe('The selected games could not be moved to history'));
    expect(await checkboxOf('Heat 1')).toBeChecked();
    expect(selectionBar()).toHaveTextContent('2 selected');
  });
});

describe('keys and pointer', () => {
  async function open() {
    const api = fakeGamesApi(network, [running, ...someHeats(5)]);
    const rendered = await openList();
    return { ...rendered, ...api };
  }
  const link = (name: string) => screen.getByRole('link', { name });
  const noBar = () => expect(screen.queryByRole('region', { name: 'Selection' })).not.toBeInTheDocument();

  describe('the keys of a list', () => {
    it('clears the selection on Escape, and keeps the focus in the list', async () => {
      const { user } = await open();
      await user.click(await checkboxOf('Heat 1'));
      await user.keyboard('{Escape}');
      noBar();
      expect(await checkboxOf('Heat 1')).toHaveFocus();
    });

    it.each([
      ['the search field', () => screen.getByRole('searchbox').focus(), async () => {}],
      [
        'a name',
        () => link('Heat 2').focus(),
        async (user: Awaited<ReturnType<typeof open>>['user']) => user.keyboard('{F2}'),
      ],
      [
        'a menu',
        () => screen.getByRole('button', { name: 'Actions for Heat 2' }).focus(),
        async (user: Awaited<ReturnType<typeof open>>['user']) => {
          await user.keyboard('{Enter}');
          await screen.findByRole('menu');
        },
      ],
    ])('keeps the selection when Escape is pressed in %s', async (_, focus, start) => {
      const { user } = await open();
      await user.click(await checkboxOf('Heat 1'));
      act(focus);
      await start(user);
      await user.keyboard('{Escape}');
      expect(selectionBar()).toHaveTextContent('1 selected');
      expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    });

    it('moves with the arrow keys from name to name, and from checkbox to checkbox', async () => {
      const { user } = await open();
      act(() => link('Heat 1').focus());
      await user.keyboard('{ArrowDown}{ArrowDown}');
      expect(link('Heat 3')).toHaveFocus();
      await user.keyboard('{ArrowUp}');
      expect(link('Heat 2')).toHaveFocus();
      act(() => screen.getByRole('checkbox', { name: 'Select Heat 1' }).focus());
      await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
      expect(await checkboxOf('Ortega family')).toHaveFocus();
    });

    it('selects the game in focus on Space', async () => {
      const { user, address } = await open();
      act(() => link('Heat 1').focus());
      await user.keyboard(' {ArrowDown} ');
      expect(selectionBar()).toHaveTextContent('2 selected');
      await user.keyboard(' ');
      expect(selectionBar()).toHaveTextContent('1 selected');
      expect(await checkboxOf('Heat 1')).toBeChecked();
      expect(address()).toContain('/games?');
    });

    it('renames the game when F2 is pressed on its checkbox', async () => {
      const { user, rename } = await open();
      act(() => screen.getByRole('checkbox', { name: 'Select Heat 1' }).focus());
      await user.keyboard('{F2}Final{Enter}');
      await waitFor(() => expect(rename.received.map(({ body }) => body)).toEqual([{ name: 'Final' }]));
    });

    it('opens the name editor when F2 is pressed in the row menu, which shows the key', async () => {
      const { user } = await open();
      const menu = await openMenu(user, 'Heat 1');
      const item = within(menu).getByRole('menuitem', { name: 'Rename' });
      expect(item).toHaveAttribute('aria-keyshortcuts', 'F2');
      expect(item).toHaveTextContent('F2');
      await user.keyboard('{F2}');
      expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Heat 1');
      await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
      await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus());
    });
  });

  describe('the pointer in a list', () => {
    it('selects the range on Shift-click, in both directions', async () => {
      const { user } = await open();
      await user.click(await checkboxOf('Heat 4'));
      await user.keyboard('{Shift>}');
      await user.click(await checkboxOf('Heat 2'));
      expect(selectionBar()).toHaveTextContent('3 selected');
      await user.click(await checkboxOf('Heat 3'));
      await user.keyboard('{/Shift}');
      expect(selectionBar()).toHaveTextContent('1 selected');
      expect(await checkboxOf('Heat 4')).toBeChecked();
    });

    it('opens a game when its row is clicked, but not when a control or selected text is clicked', async () => {
      const { user, address } = await open();
      const row = screen.getByRole('row', { name: /Heat 1/ });
      await user.click(await checkboxOf('Heat 1'));
      await user.click(within(row).getAllByRole('cell')[0] as Element);
      expect(address()).toMatch(/^\/games(\?|$)/);
      const selection = jest
        .spyOn(window, 'getSelection')
        .mockReturnValue({ isCollapsed: false } as Selection);
      await user.click(within(row).getByText('Finished'));
      expect(address()).toMatch(/^\/games(\?|$)/);
      selection.mockRestore();
      await user.click(within(row).getByText('Finished'));
      await waitFor(() => expect(address()).toMatch(/^\/games\/\d+$/));
    });
  });

  it('selects the running games of a page only when the page has no other games', async () => {
    const { user } = await open();
    const page = screen.getByRole('checkbox', { name: 'Select all on this page' });
    await user.click(page);
    expect(page).toBeChecked();
    expect(selectionBar()).toHaveTextContent('5 selected');
    expect(await checkboxOf('Ortega family')).not.toBeChecked();
    await user.click(page);
    noBar();
    await user.click(screen.getByRole('radio', { name: /Running/ }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Heat 1' })).not.toBeInTheDocument());
    await user.click(page);
    expect(selectionBar()).toHaveTextContent('1 selected');
  });
});
