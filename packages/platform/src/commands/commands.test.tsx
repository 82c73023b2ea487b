import { act, render, renderHook } from '@testing-library/react';
import { startI18n } from '../i18n/i18n.ts';
import { addMessages } from '../i18n/texts.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { addRemoteCommands, offeredCommands, withdrawCommands, useOfferedCommands } from './commands.ts';
import type { Command } from './commands.ts';
import { useCommands } from './commands.ts';

const pair: Command = { id: 'pair', label: 'pair', keywords: 'pair_words', to: '/booths/new' };
const ids = () => offeredCommands().map(({ id }) => id);

beforeAll(async () => {
  await startI18n();
  addMessages('booths', {
    en: { pair: 'Add booth', pair_words: 'pair cabin', rename: 'Rename {{name}}' },
    es: { pair: 'Añadir cabina', pair_words: 'vincular', rename: 'Renombrar {{name}}' },
  });
});
afterEach(() => withdrawCommands('booths'));

describe('commands', () => {
  it('of a remote are offered from when it is there, with texts of its own', () => {
    addRemoteCommands('booths', [pair]);
    const { result } = renderHook(() => ({ offered: useOfferedCommands(), t: useTexts('shell') }));
    const [command] = result.current.offered;
    expect(command).toMatchObject({ id: 'booths/pair', remote: 'booths', to: '/booths/new' });
    expect(result.current.t(command?.label ?? '')).toBe('Add booth');
    expect(result.current.t(command?.keywords ?? '')).toBe('pair cabin');
  });

  it('of a remote loaded again are there once', () => {
    addRemoteCommands('booths', [pair]);
    addRemoteCommands('booths', [pair]);
    expect(ids()).toEqual(['booths/pair']);
  });

  it('of a screen are offered while it is shown, before the remote’s', () => {
    addRemoteCommands('booths', [pair]);
    const { unmount } = renderHook(() =>
      useCommands('booths', [{ id: 'rename', label: 'rename', run: () => undefined }]),
    );
    expect(ids()).toEqual(['booths/rename', 'booths/pair']);
    unmount();
    expect(ids()).toEqual(['booths/pair']);
  });

  it('of a screen stand in for the remote’s of the same name', () => {
    addRemoteCommands('booths', [pair]);
    renderHook(() => useCommands('booths', [{ id: 'pair', label: 'pair', run: () => undefined }]));
    expect(offeredCommands()).toEqual([expect.objectContaining({ run: expect.any(Function) })]);
  });

  it('run with what the screen knows now, not with what it knew when they were offered', () => {
    const ran: number[] = [];
    const { rerender } = renderHook(
      ({ n }) => useCommands('booths', [{ id: 'count', label: 'count', run: () => ran.push(n) }]),
      { initialProps: { n: 1 } },
    );
    const [before] = offeredCommands();
    rerender({ n: 2 });
    before?.run?.();
    expect(ran).toEqual([2]);
  });

  it('are offered anew when their words change', () => {
    const { rerender } = renderHook(
      ({ name }) =>
        useCommands('booths', [{ id: 'rename', label: 'rename', values: { name }, run: () => undefined }]),
      { initialProps: { name: 'Arena A' } },
    );
    rerender({ name: 'Arena B' });
    expect(offeredCommands()).toEqual([expect.objectContaining({ values: { name: 'Arena B' } })]);
  });

  it('made anew by every render of a screen below their reader come to rest', () => {
    let renders = 0;
    const Screen = () => {
      useCommands('booths', [{ id: 'rename', label: 'rename', run: () => undefined }]);
      return null;
    };
    const Frame = () => {
      renders += 1;
      return (
        <p>
          {useOfferedCommands().length}
          <Screen />
        </p>
      );
    };
    const { container, rerender } = render(<Frame />);
    act(() => rerender(<Frame />));
    expect(container).toHaveTextContent('1');
    expect(renders).toBeLessThan(5);
  });
});
