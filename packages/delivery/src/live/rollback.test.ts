import type { Composition } from '@backglass/federation';
import * as fc from 'fast-check';
import { DeliveryError } from '../errors.ts';
import { goLive } from './go-live.ts';
import { numbersOf, liveComposition, readComposition } from '../document/channel.ts';
import { publish } from '../release/publish.ts';
import { selectionOf, stableSelectionOf, withReleases } from '../composition/selection.ts';
import type { Store } from '../store/store.ts';
import { memoryStore, type MemoryStore, conflictingStore, scheduledStore } from '../test/fake-stores.ts';
import { remoteRelease, scratch, SETTINGS, shellRelease, version } from '../test/workspace.ts';
import { rollbackPart, rollbackAll } from './rollback.ts';

describe('a rollback', () => {
  let published: MemoryStore;
  let store: MemoryStore;
  beforeAll(async () => {
    published = memoryStore();
    const place = await scratch();
    for (const digit of ['1', '2', '3']) {
      const change = { version: version(digit) };
      for (const release of [
        shellRelease(change),
        remoteRelease('games', change),
        remoteRelease('booths', change),
      ]) {
        await publish(published, await place.build(release));
      }
    }
    const first = { shell: version('1'), games: version('1'), booths: version('1') };
    await goLive(published, () => first, { settings: SETTINGS });
    await place.dispose();
  });
  beforeEach(() => {
    store = published.copy();
  });

  const promote = (name: string, digit: string, on: Store = store, percent?: number) =>
    goLive(on, live => withReleases(selectionOf(live), { [name]: version(digit) }, percent), {
      settings: SETTINGS,
    });
  const live = async (number?: number): Promise<string> => {
    const found = number === undefined ? await liveComposition(store) : await readComposition(store, number);
    const { shell, games, booths } = stableSelectionOf(found) as Record<string, string>;
    return [shell, games, booths].map(one => one?.at(-1)).join('');
  };

  describe('while others promote', () => {
    it('of everything is refused', async () => {
      await promote('games', '2');
      const late = conflictingStore(store, () => promote('booths', '2'));
      await expect(rollbackAll(late, undefined, SETTINGS)).rejects.toThrow(
        'Composition 3 went live meanwhile. Nothing was changed; look at it, then roll back again.',
      );
      expect(await live()).toBe('122');
    });

    it.each([
      ['release', undefined],
      ['canary', 10],
    ])('of the same remote is refused when they promote a %s', async (_, percent) => {
      await promote('games', '2');
      const late = conflictingStore(store, () => promote('games', '3', store, percent));
      await expect(rollbackPart(late, 'games', undefined, SETTINGS)).rejects.toThrow(
        'Composition 3 went live meanwhile.',
      );
      expect(await numbersOf(store)).toEqual([1, 2, 3]);
    });

    it('of another remote keeps their promotion', async () => {
      await promote('games', '2');
      const late = conflictingStore(store, () => promote('booths', '2'));
      await rollbackPart(late, 'games', undefined, SETTINGS);
      expect(await live()).toBe('112');
    });
  });

  it.each([
    ['everything', 'games', rollbackAll],
    ['everything', 'booths', rollbackAll],
    ['booths', 'booths', (slow: Store) => rollbackPart(slow, 'booths', undefined, SETTINGS)],
  ] as const)(
    'of %s never rolls back a simultaneous promotion of %s, in any order',
    async (_what, name, rollback) => {
      await promote('booths', '2');
      const begin = store;
      await fc.assert(
        fc.asyncProperty(fc.scheduler(), async scheduler => {
          store = begin.copy();
          const slow = scheduledStore(store, scheduler);
          const back = rollback(slow, undefined, SETTINGS).catch((error: unknown) => error);
          const [theirs, ours] = await scheduler.waitFor(Promise.all([promote(name, '3', slow), back]));
          if (ours instanceof DeliveryError) expect(ours.message).toContain('meanwhile');
          else {
            const { number, cause } = ours as Composition;
            expect(cause).toMatchObject({ kind: 'rollback', previous: number - 1 });
            expect(cause.rolled_back.map(({ name: left }) => left)).toEqual(cause.parts);
            // Each earlier composition was a promotion, so the rollback restores the releases before the last one.
            expect(await live(number)).toBe(await live(number - 2));
            expect(number).not.toBe(theirs.number);
          }
        }),
        { numRuns: 25 },
      );
    },
  );

  describe('of everything', () => {
    const back = () => rollbackAll(store, undefined, SETTINGS);

    it('goes one step further back each time', async () => {
      await promote('games', '2');
      await promote('booths', '2');
      await promote('games', '3');
      const steps: string[] = [];
      for (let step = 1; step <= 3; step += 1) {
        await back();
        steps.push(await live());
      }
      expect(steps).toEqual(['122', '121', '111']);
      await expect(back()).rejects.toThrow('There is no composition before 7 to go back to.');
    });

    it('skips compositions that changed only settings', async () => {
      await promote('games', '2');
      await goLive(store, selectionOf, { settings: { ...SETTINGS, build_number: '2' } });
      await back();
      expect(await live()).toBe('111');
    });

    it('does not bring back a release that was rolled back alone', async () => {
      await promote('games', '2');
      await promote('booths', '2');
      await rollbackPart(store, 'games', undefined, SETTINGS);
      expect(await live()).toBe('112');
      await back();
      expect(await live()).toBe('111');
    });

    it('ends a canary in a separate step, and never starts it again', async () => {
      await promote('booths', '2');
      await promote('games', '2', store, 10);
      await promote('games', '2');
      await back();
      expect(await live()).toBe('112');
      expect((await liveComposition(store))?.remotes['games']).not.toHaveProperty('canary');
      await back();
      expect(await live()).toBe('111');
    });

    it('rolls back a release that was promoted again', async () => {
      await promote('games', '2');
      await back();
      await rollbackAll(store, 2, SETTINGS);
      expect(await live()).toBe('121');
      await back();
      expect(await live()).toBe('111');
    });
  });

  it('is refused when it would change nothing', async () => {
    await promote('games', '2');
    await expect(rollbackAll(store, 2, SETTINGS)).rejects.toThrow(
      'Going back to composition 2 would change nothing.',
    );
    await expect(rollbackPart(store, 'games', version('2'), SETTINGS)).rejects.toThrow(
      `games@${version('2')} is already live.`,
    );
    expect(await numbersOf(store)).toEqual([1, 2]);
  });
});
