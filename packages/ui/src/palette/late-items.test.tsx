import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { active, item, items, open, Palette, shown } from '../test/open-palette.tsx';

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
