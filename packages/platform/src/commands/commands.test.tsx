import { act, render, renderHook } from '@testing-library/react';
import { addMessages, setLanguage, startI18n } from '../i18n/i18n.ts';
import { addRemoteCommands, offeredCommands, withdrawCommands, useOfferedCommands } from './commands.ts';
import type { Command } from './commands.ts';
import { useCommands } from './commands.ts';

const en = { pair: 'Add cabin', pair_words: 'pair kiosk', rename: 'Rename {{name}}', count: 'Count' };

declare module '../index.ts' {
  interface TextResources {
    readonly cabins: typeof en;
  }
}

const pair: Command<'cabins'> = { id: 'pair', label: 'pair', keywords: 'pair_words', to: '/booths/new' };
const ids = () => offeredCommands().map(({ id }) => id);

beforeAll(async () => {
  await startI18n();
  await addMessages('cabins', {
    en,
    es: { pair: 'Añadir cabina', pair_words: 'vincular', rename: 'Renombrar {{name}}' },
  });
});
afterEach(() => withdrawCommands('cabins'));

describe('commands', () => {
  it('have the texts of their remote', () => {
    addRemoteCommands('cabins', [pair]);
    const { result } = renderHook(() => useOfferedCommands());
    const [command] = result.current;
    expect(command).toMatchObject({ id: 'cabins/pair', remote: 'cabins', to: '/booths/new' });
    expect(command?.label).toBe('Add cabin');
    expect(command?.words).toEqual(['Add cabin', 'Añadir cabina', 'pair kiosk', 'vincular']);
  });

  it('change their label with the language', async () => {
    addRemoteCommands('cabins', [pair]);
    const { result } = renderHook(() => useOfferedCommands());
    await act(() => setLanguage('es'));
    expect(result.current[0]?.label).toBe('Añadir cabina');
    await act(() => setLanguage('en'));
  });

  it('are offered once when their remote is loaded twice', () => {
    addRemoteCommands('cabins', [pair]);
    addRemoteCommands('cabins', [pair]);
    expect(ids()).toEqual(['cabins/pair']);
  });

  it('come first when a mounted screen offers them, and disappear when the screen is unmounted', () => {
    addRemoteCommands('cabins', [pair]);
    const { unmount } = renderHook(() =>
      useCommands('cabins', [
        { id: 'rename', label: 'rename', values: { name: 'Hall' }, run: () => undefined },
      ]),
    );
    expect(ids()).toEqual(['cabins/rename', 'cabins/pair']);
    unmount();
    expect(ids()).toEqual(['cabins/pair']);
  });

  it('of a screen replace commands of its remote that have the same id', () => {
    addRemoteCommands('cabins', [pair]);
    renderHook(() => useCommands('cabins', [{ id: 'pair', label: 'pair', run: () => undefined }]));
    expect(offeredCommands()).toEqual([expect.objectContaining({ run: expect.any(Function) })]);
  });

  it('run with the latest props of the screen', () => {
    const ran: number[] = [];
    const { rerender } = renderHook(
      ({ n }) => useCommands('cabins', [{ id: 'count', label: 'count', run: () => ran.push(n) }]),
      { initialProps: { n: 1 } },
    );
    const [before] = offeredCommands();
    rerender({ n: 2 });
    before?.run?.();
    expect(ran).toEqual([2]);
  });

  it('are offered again when their label changes', () => {
    const { rerender } = renderHook(
      ({ name }) =>
        useCommands('cabins', [{ id: 'rename', label: 'rename', values: { name }, run: () => undefined }]),
      { initialProps: { name: 'Arena A' } },
    );
    rerender({ name: 'Arena B' });
    expect(offeredCommands()).toEqual([expect.objectContaining({ label: 'Rename Arena B' })]);
  });

  it('do not cause endless renders when each render of a screen creates them', () => {
    let renders = 0;
    const Screen = () => {
      useCommands('cabins', [
        { id: 'rename', label: 'rename', values: { name: 'Hall' }, run: () => undefined },
      ]);
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
