import { screen, waitFor, within, act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { active, item, items, open, Palette, select, shown } from '../test/open-palette.tsx';

describe('CommandPalette', () => {
  beforeEach(() => select.mockClear());

  it('focuses its field when it opens, and returns the focus when it closes', async () => {
    const { field } = await open();
    expect(field).toHaveFocus();
    const places = screen.getByRole('group', { name: 'Go to' });
    expect(within(places).getAllByRole('option')).toHaveLength(2);
    expect(active(field)).toBe('Games');

    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Search' })).toHaveFocus());
  });

  it('moves by arrows, wraps at both ends, and takes the active option on Enter', async () => {
    const { field } = await open();
    await userEvent.keyboard('{ArrowUp}');
    expect(active(field)).toContain('Cup of Córdoba');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(active(field)).toBe('Booths');
    await userEvent.keyboard('{Enter}');
    expect(select.mock.calls).toEqual([['booths']]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('matches words in any order, ignores accents and case, and lists the best match first', async () => {
    const { field } = await open();
    await userEvent.type(field, 'CORDOBA cup');
    expect(shown()).toEqual(['Cup of CórdobaArena A']);

    await userEvent.clear(field);
    await userEvent.type(field, 'booth');
    expect(shown()).toEqual(['Booths', 'Add a booth']);
    expect(screen.getByRole('status')).toHaveTextContent('2 results');

    await userEvent.clear(field);
    await userEvent.type(field, 'rooms');
    expect(shown()).toEqual(['Booths']);
  });

  it('runs a clicked item and closes', async () => {
    await open();
    await userEvent.click(screen.getByRole('option', { name: 'Add a booth' }));
    expect(select.mock.calls).toEqual([['add']]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('stays open when the item has `staysOpen`', async () => {
    await open({ items: [item('retry', 'Retry', 'Do', { staysOpen: true })] });
    await userEvent.keyboard('{Enter}');
    expect(select.mock.calls).toEqual([['retry']]);
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('shows that nothing matches, and ignores Enter, when no item matches', async () => {
    const { field } = await open();
    await userEvent.type(field, 'zzz{Enter}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Nothing matches.');
    expect(field).not.toHaveAttribute('aria-activedescendant');
    expect(select).not.toHaveBeenCalled();
  });

  it('lists items with `found` after its own matches, and keeps the active option when they arrive', async () => {
    const asked = jest.fn();
    const { field, rerender } = await open({ onQueryChange: asked, busy: true });
    await userEvent.type(field, 'game');
    expect(asked).toHaveBeenLastCalledWith('game');
    expect(screen.getByRole('status')).toHaveTextContent('Searching');

    rerender(<Palette items={[item('heat', 'Heat 3', 'Found', { found: true }), ...items]} />);
    expect(shown()).toEqual(['Games', 'Heat 3']);
    expect(active(field)).toBe('Games');
    expect(screen.getByRole('status')).toHaveTextContent('2 results');
  });

  it('lists an item with `always` after all others, whether it matches or not', async () => {
    const failed = item('failed', '“Games” has stopped', 'Do', { always: true });
    const { field } = await open({ items: [failed, item('hide', 'Hide Games', 'Do')] });
    expect(shown()).toEqual(['Hide Games', '“Games” has stopped']);
    await userEvent.type(field, 'games');
    expect(shown()).toEqual(['Hide Games', '“Games” has stopped']);
    await userEvent.clear(field);
    await userEvent.type(field, 'hide');
    expect(shown()).toEqual(['Hide Games', '“Games” has stopped']);
  });

  it('lists an item in the place of the one that it replaces, and keeps it selected', async () => {
    const add = item('command', 'Add one', 'Do', { replaces: 'add' });
    const { field, rerender } = await open();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(active(field)).toBe('Add a booth');
    rerender(<Palette items={[item('gallery', 'Gallery', 'Go to'), ...items, add]} />);
    expect(shown()).toEqual(['Gallery', 'Games', 'Booths', 'Add one', 'Cup of CórdobaArena A']);
    expect(active(field)).toBe('Add one');
    await userEvent.keyboard('{Enter}');
    expect(select.mock.calls).toEqual([['command']]);
  });

  it('lists all items that replace the same one, and those whose replaced item is not there', async () => {
    const replacing = ['First', 'Second'].map(label => item(label, label, 'Do', { replaces: 'games' }));
    await open({ items: [...items, ...replacing, item('alone', 'Alone', 'Do', { replaces: 'none' })] });
    expect(shown().toSorted()).toEqual(
      ['Add a booth', 'Alone', 'Booths', 'Cup of CórdobaArena A', 'First', 'Second'].toSorted(),
    );
  });

  it('selects the item that is at the same place when the selected one disappears', async () => {
    const retry = item('retry', 'Retry', 'Do', { always: true, staysOpen: true });
    const { field, rerender } = await open({ items: [...items, retry] });
    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect(active(field)).toBe('Retry');
    rerender(<Palette items={[...items, item('sell', 'Sell', 'Recent games')]} />);
    expect(active(field)).toBe('Sell');
    rerender(<Palette items={items} />);
    expect(active(field)).toContain('Cup of Córdoba');
  });
});

describe('CommandPalette when items arrive later', () => {
  const late = item('gallery', 'Gallery', 'Go to');
  const failed = item('failed', '“Games” has stopped', 'Do', { always: true });
  const waitUntilSettled = () => act(() => jest.advanceTimersByTime(500));
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => jest.useRealTimers());

  it('lists them in their place for half a second after the palette opens or the query changes', async () => {
    const { rerender } = await open();
    rerender(<Palette items={[late, ...items]} />);
    expect(shown()).toEqual(['Gallery', 'Games', 'Booths', 'Add a booth', 'Cup of CórdobaArena A']);
  });

  it('lists them after the others until the query changes, so that nothing moves', async () => {
    const { field, rerender } = await open();
    waitUntilSettled();
    rerender(<Palette items={[failed, ...items, late]} />);
    rerender(<Palette items={[item('galaxy', 'Galaxy', 'Go to'), failed, ...items, late]} />);
    expect(shown()).toEqual([
      ...['Games', 'Booths', 'Add a booth', 'Cup of CórdobaArena A'],
      ...['“Games” has stopped', 'Gallery', 'Galaxy'],
    ]);
    expect(active(field)).toBe('Games');
    await userEvent.type(field, 'ga');
    expect(shown()).toEqual(['Galaxy', 'Games', 'Gallery', '“Games” has stopped']);
  });

  it('shows no title twice', async () => {
    const { rerender } = await open();
    waitUntilSettled();
    const titles = () => screen.getAllByRole('group').map(group => group.textContent);
    rerender(<Palette items={[...items, late]} />);
    rerender(<Palette items={[...items, late, item('galaxy', 'Galaxy', 'Go to')]} />);
    expect(screen.getAllByText('Go to')).toHaveLength(1);
    expect(titles().at(-1)).toBe('GalleryGalaxy');
    expect(screen.getAllByRole('group', { name: 'Go to' })).toHaveLength(2);
  });

  it('lists an item in the place of the one that it replaces', async () => {
    const { rerender } = await open();
    waitUntilSettled();
    rerender(<Palette items={[item('pair', 'Pair a booth', 'Do', { replaces: 'booths' }), ...items]} />);
    expect(shown()).toEqual(['Games', 'Pair a booth', 'Add a booth', 'Cup of CórdobaArena A']);
  });

  it('lists an item last when the one that it replaces does not match', async () => {
    const { field, rerender } = await open();
    await userEvent.type(field, 'booth');
    waitUntilSettled();
    rerender(<Palette items={[item('pair', 'Pair a booth', 'Do', { replaces: 'games' }), ...items]} />);
    expect(shown()).toEqual(['Booths', 'Add a booth', 'Pair a booth']);
  });

  it('lists only those that match', async () => {
    const { field, rerender } = await open();
    await userEvent.type(field, 'booth');
    waitUntilSettled();
    rerender(<Palette items={[late, item('sell', 'Sell a booth', 'Do'), ...items]} />);
    expect(shown()).toEqual(['Booths', 'Add a booth', 'Sell a booth']);
  });
});
