import { join } from 'node:path';
import * as fc from 'fast-check';
import { compose } from './compose.ts';
import { Conflict } from '../errors.ts';
import { selectionOf } from '../composition/selection.ts';
import { goLive, promote } from './go-live.ts';
import { liveComposition, liveSettings, readComposition } from '../document/channel.ts';
import { publish } from '../release/publish.ts';
import { folderStore } from '../store/folder.ts';
import type { Store } from '../store/store.ts';
import { memoryStore, conflictingStore, scheduledStore } from '../test/fake-stores.ts';
import { remoteRelease, scratch, SETTINGS, shellRelease, version, type Scratch } from '../test/workspace.ts';

/** Number of orders of reads and writes. `pnpm test:long` sets `IN_FULL`. */
const ORDERS = process.env['IN_FULL'] === '1' ? 300 : 5;

const NAMES = ['auth', 'booths', 'games', 'profile'];

describe('going live', () => {
  let place: Scratch;
  beforeAll(async () => {
    place = await scratch();
  });
  afterAll(() => place.dispose());

  /** Publishes two releases of each name. The first one goes live. */
  const ready = async (store: Store): Promise<void> => {
    for (const digit of ['1', '2']) {
      await publish(store, await place.build(shellRelease({ version: version(digit) })));
      for (const name of NAMES) {
        await publish(store, await place.build(remoteRelease(name, { version: version(digit) })));
      }
    }
    const remotes = Object.fromEntries(NAMES.map(name => [name, version('1')]));
    await goLive(store, () => ({ ...remotes, shell: version('1') }), { settings: SETTINGS });
  };
  const promoteSecond = (store: Store, name: string) =>
    goLive(store, live => ({ ...selectionOf(live), [name]: version('2') }), { settings: SETTINGS });
  const liveVersions = async (store: Store) => {
    const live = await liveComposition(store);
    return Object.entries(live?.remotes ?? {}).map(([name, remote]) => [name, remote.version]);
  };
  const allSecond = NAMES.map(name => [name, version('2')]);

  it('loses no deploy when teams deploy at the same time', async () => {
    const published = memoryStore();
    await ready(published);
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async scheduler => {
        const store = published.copy();
        const slow = scheduledStore(store, scheduler);
        const numbers = await scheduler.waitFor(Promise.all(NAMES.map(name => promoteSecond(slow, name))));
        expect(new Set(numbers.map(({ number }) => number)).size).toBe(NAMES.length);
        expect(await liveVersions(store)).toEqual(allSecond);
        const causes = await Promise.all(
          numbers.map(async ({ number }) => {
            const found = await readComposition(store, number);
            expect([found.number, found.cause.previous]).toEqual([number, number - 1]);
            return found.cause.parts;
          }),
        );
        // Each cause names only its own change.
        expect(causes).toEqual(NAMES.map(name => [name]));
      }),
      { numRuns: ORDERS },
    );
  });

  it('loses no deploy in a folder store', async () => {
    const store = folderStore(join(place.root, 'store'));
    await ready(store);
    await Promise.all(NAMES.map(name => promoteSecond(store, name)));
    expect(await liveVersions(store)).toEqual(allSecond);
    expect((await liveComposition(store))?.number).toBe(1 + NAMES.length);
  });

  it('throws a conflict when another composition went live after this one was composed', async () => {
    const store = memoryStore();
    await ready(store);
    const late = await compose(store, live => ({ ...selectionOf(live), games: version('2') }));
    await promoteSecond(store, 'auth');
    const before = store.copy();
    await expect(promote(store, late, SETTINGS)).rejects.toThrow(Conflict);
    await expect(promote(store, late, SETTINGS)).rejects.toThrow('try again');
    expect(await liveComposition(store)).toEqual(await liveComposition(before));
    await promoteSecond(store, 'booths');
    await expect(promote(store, late, SETTINGS)).rejects.toThrow('Composition 3');
  });

  it('computes the settings again after a conflict', async () => {
    const store = memoryStore();
    await ready(store);
    const theirs = { ...SETTINGS, support_email: 'new@backglass.test' };
    const late = conflictingStore(store, () => goLive(store, selectionOf, { settings: theirs }));
    await goLive(late, live => ({ ...selectionOf(live), games: version('2') }), {
      settings: live => ({ ...SETTINGS, ...live }),
    });
    expect(await liveSettings(store)).toEqual(theirs);
    expect((await liveComposition(store))?.number).toBe(3);
  });

  it('changes nothing when repeated, but writes a new document for other settings', async () => {
    const store = memoryStore();
    await ready(store);
    const live = await compose(store, selectionOf);
    expect((await promote(store, live, SETTINGS)).number).toBe(1);
    expect((await promote(store, live, { ...SETTINGS, build_number: '2' })).number).toBe(2);
    expect(await store.list('live')).toEqual(['1.html', '2.html']);
  });

  it('records the time when only settings change', async () => {
    const store = memoryStore();
    await ready(store);
    const [now, settings] = [new Date('2030-01-01T12:00:00.000Z'), { ...SETTINGS, build_number: '2' }];
    const { number, created_at } = await goLive(store, selectionOf, { settings, now });
    expect([number, created_at]).toEqual([2, now.toISOString()]);
  });
});
