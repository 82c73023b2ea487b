import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StackFrame } from '@backglass/federation';
import { crashRecorder, addCrashes, crashesOf, KEPT_CRASHES, type Crash } from '../../crashes/crash-store.ts';
import { openStore } from '../../store/open.ts';
import type { Store } from '../../store/store.ts';
import { useWorkspace } from '../../test/built-workspace.ts';
import { memoryStore } from '../../test/fake-stores.ts';
import { version } from '../../test/workspace.ts';

const GAMES = { name: 'games', version: version('1') };
const FRAME: StackFrame = { file: `/releases/games/${version('1')}/list.js`, line: 1, column: 7 };
const MAP = {
  version: 3,
  sources: ['webpack://bg_games_1/./src/list.tsx'],
  sourcesContent: ['the source'],
  names: [],
  mappings: 'AAyCgB',
};

const crashAt = (minute: number, message: string, change: Partial<Crash> = {}): Crash => {
  const at = new Date(Date.UTC(2026, 10, 25, 12, minute)).toISOString();
  const error = { name: 'TypeError', message, stack: [FRAME] };
  return { kind: 'crashed', screen: 'list', error, count: 1, first_at: at, last_at: at, ...change };
};

describe('the command "crashes"', () => {
  const workspace = useWorkspace();
  let store: Store;
  beforeEach(async () => {
    workspace.environment['TELEMETRY_URL'] = '/telemetry/';
    await writeFile(
      join(workspace.root, 'remote-games/dist', version('1'), 'list.js.map'),
      JSON.stringify(MAP),
    );
    await workspace.command('deploy', '--all');
    store = await openStore(join(workspace.root, '../data'));
  });

  it('shows the errors of each release with their positions in the sources', async () => {
    const shellFrame = { file: `/releases/shell/${version('1')}/main.js`, line: 1, column: 9 };
    const error = { name: 'TypeError', message: 'x is null', stack: [FRAME, shellFrame] };
    await addCrashes(store, GAMES, [
      crashAt(1, '', { error }),
      crashAt(2, 'y is null', { kind: 'uncaught' }),
    ]);
    await addCrashes(store, GAMES, [crashAt(3, '', { error, count: 2 })]);
    expect(await workspace.command('crashes')).toBe(0);
    expect(workspace.printed).toEqual([
      `games ${version('1')}  live`,
      '  2026-11-25T12:03:00.000Z  crashed on list, 3 × since 2026-11-25T12:01:00.000Z',
      '    TypeError: x is null',
      `      at src/list.tsx:42:17  games/${version('1')}/list.js:1:7`,
      `      at shell/${version('1')}/main.js:1:9`,
      '  2026-11-25T12:02:00.000Z  uncaught on list, 1 × since 2026-11-25T12:02:00.000Z',
      '    TypeError: y is null',
      `      at src/list.tsx:42:17  games/${version('1')}/list.js:1:7`,
    ]);
    expect(await workspace.json('crashes', 'games')).toMatchObject([
      {
        ...GAMES,
        live: true,
        crashes: [{ stack: [{ source: 'src/list.tsx:42:17' }, { source: null }] }, {}],
      },
    ]);
    await workspace.command('crashes', 'shell');
    expect(workspace.printed).toEqual(['No page has reported an error.']);
  });

  it('keeps the most frequent and the newest errors, and shows the newest first', async () => {
    const frequent = crashAt(0, 'frequent', { count: 3 });
    const others = Array.from({ length: KEPT_CRASHES + 2 }, (_, index) => crashAt(index + 1, `${index + 1}`));
    await addCrashes(store, GAMES, [frequent, ...others]);
    const [listed] = (await workspace.json('crashes')) as { crashes: { message: string }[] }[];
    const newest = others.slice(3).reverse();
    expect(listed?.crashes.map(({ message }) => message)).toEqual(
      [...newest, frequent].map(({ error }) => error.message),
    );
  });

  it('stores source maps without the texts of the sources', async () => {
    const stored = String(await store.read(`releases/games/${version('1')}/list.js.map`));
    expect(stored).toContain('src/list.tsx');
    expect(stored).not.toContain('the source');
  });

  it('refuses an unknown name, and prints a hint when pages send no reports', async () => {
    expect(await workspace.command('crashes', '../live')).toBe(1);
    expect(workspace.printedErrors).toEqual(['There is no release of "../live". There are: games, shell.']);
    workspace.environment['TELEMETRY_URL'] = 'none';
    await workspace.command('deploy', '--all');
    await workspace.command('crashes');
    expect(workspace.printed).toEqual(['Pages report no errors to the edge: set TELEMETRY_URL=/telemetry/.']);
  });
});

describe('the recorder of errors', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const record = async (store: Store, ...messages: readonly [digit: string, message: string][]) => {
    const recorder = crashRecorder(store);
    for (const [digit, message] of messages) {
      const { screen, error } = crashAt(0, message);
      recorder.record({ remote: 'games', version: version(digit), outcome: 'crashed', screen, error });
    }
    await jest.advanceTimersByTimeAsync(5_000);
  };
  const countsOf = async (store: Store, digit: string) =>
    (await crashesOf(store, { ...GAMES, version: version(digit) })).map(({ count }) => count);

  it('writes the errors of other releases when those of one release cannot be written', async () => {
    const complained = jest.spyOn(console, 'error').mockReturnValue();
    const store = memoryStore();
    const write = (key: string, content: string | Buffer) =>
      key.includes(version('1')) ? Promise.reject(new Error('full')) : store.write(key, content);
    await record({ ...store, write }, ['1', 'x'], ['2', 'y'], ['2', 'y']);
    expect([await countsOf(store, '1'), await countsOf(store, '2')]).toEqual([[], [2]]);
    expect(complained).toHaveBeenCalledTimes(1);
    complained.mockRestore();
  });

  it('does not restart a count when the store cannot be read', async () => {
    const complained = jest.spyOn(console, 'error').mockReturnValue();
    const store = memoryStore();
    await record(store, ['1', 'x'], ['1', 'x']);
    await record({ ...store, read: () => Promise.reject(new Error('away')) }, ['1', 'x']);
    expect(await countsOf(store, '1')).toEqual([2]);
    complained.mockRestore();
  });

  it('records at most 100 different errors in one batch, and counts repeated ones', async () => {
    const store = memoryStore();
    const digits = ['1', '2', '3', '4', '5', '6'];
    const different = digits.flatMap(digit =>
      Array.from({ length: KEPT_CRASHES }, (_, index): [string, string] => [digit, `error ${index}`]),
    );
    await record(store, ...different, ['1', 'error 0']);
    const counts = await Promise.all(digits.map(digit => countsOf(store, digit)));
    expect(counts.map(({ length }) => length)).toEqual([20, 20, 20, 20, 20, 0]);
    expect(counts[0]).toContain(2);
  });
});
