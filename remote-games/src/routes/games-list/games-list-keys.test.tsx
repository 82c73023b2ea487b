import { mockNetwork } from '@backglass/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeGamesApi } from '../../test/fake-games-api.ts';
import { selectionBar, checkboxOf, openList, openMenu, running, someHeats } from '../../test/open-list.ts';

const network = mockNetwork();

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
    const selection = jest.spyOn(window, 'getSelection').mockReturnValue({ isCollapsed: false } as Selection);
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
