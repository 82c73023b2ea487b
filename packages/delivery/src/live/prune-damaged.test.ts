import { deploy, deployOnto } from './deploy.ts';
import { inDays } from '../test/in-days.ts';
import { memoryStore, type MemoryStore } from '../test/memory-store.ts';
import { editedRemote, scratch, SETTINGS, shellRelease, version, type Scratch } from '../test/workspace.ts';
import { prune } from './prune.ts';

describe('pruning with a damaged document', () => {
  let place: Scratch;
  let store: MemoryStore;
  const build = (digit: string): Promise<string> =>
    place.build(...editedRemote('games', digit, { built_at: `2020-01-0${digit}T00:00:00.000Z` }));
  const games = () => store.list('releases/games');
  beforeEach(async () => {
    place = await scratch();
    store = memoryStore();
    await deploy(store, [await place.build(shellRelease()), await build('1')], SETTINGS);
    for (const digit of ['2', '3', '4']) await deployOnto(store, [await build(digit)], SETTINGS);
    await store.write('live/2.html', 'damaged');
  });
  afterEach(() => place.dispose());

  it('removes the document when it is old', async () => {
    const { documents, releases, damaged } = await prune(store, {
      keep: 1,
      isDryRun: false,
      now: inDays(31),
    });
    expect(documents).toEqual(['live/1.html', 'live/2.html', 'live/3.html']);
    expect(releases).toEqual(['2', '1'].map(digit => `games@${version(digit)}`));
    expect(damaged).toEqual([]);
  });

  it('removes no release while the document stays', async () => {
    const { releases, damaged } = await prune(store, { keep: 3, isDryRun: false, now: inDays(31) });
    expect(damaged).toEqual(['live/2.html']);
    expect(releases).toEqual([]);
    expect(await games()).toHaveLength(4);
  });

  it('keeps all releases while the document of a preview is damaged', async () => {
    await store.write('previews/pr-1/1.html', 'damaged');
    const { releases, damaged } = await prune(store, { keep: 1, isDryRun: false, now: inDays(31) });
    expect(damaged).toEqual(['previews/pr-1/1.html']);
    expect(releases).toEqual([]);
  });
});
