import type { RequestListener } from 'node:http';
import { storeDeltas, type Store } from '@backglass/delivery';
import type { Release } from '@backglass/federation';
import { EDITS, type DeployedEdit } from '../monolith/edit.ts';
import { DICTIONARY_COUNT, type TestBed } from './test-bed.ts';

export interface Deploy {
  readonly edit: string;
  /** Whether browsers get only the difference to a file that they have. */
  readonly hasDictionaries: boolean;
  readonly before: RequestListener;
  readonly after: RequestListener;
}

/** Times are in milliseconds. Bytes are those of the deployed releases. */
export interface DeployCost {
  readonly edit: string;
  readonly publishTime: number;
  readonly deltaTime: number;
  readonly deltaBytes: number;
  readonly allBytes: number;
}

export interface Edited {
  publish(store: Store): Promise<readonly Release[]>;
  goLive(store: Store): Promise<unknown>;
}

const timed = async <T>(work: () => Promise<T>): Promise<readonly [result: T, time: number]> => {
  const start = performance.now();
  return [await work(), performance.now() - start];
};

const bytesOf = async (store: Store, releases: readonly Release[], isCounted: (key: string) => boolean) => {
  let bytes = 0;
  for (const { name, version } of releases) {
    for (const { key } of await store.listAll(`releases/${name}/${version}`)) {
      if (isCounted(key)) bytes += (await store.read(key))?.length ?? 0;
    }
  }
  return bytes;
};

/** Deploys each edit to two copies of the store `name`: one without and one with deltas. */
export const openDeploys = async (
  testBed: TestBed,
  name: string,
  build: (edit: DeployedEdit) => Promise<Edited>,
): Promise<{ readonly deploys: readonly Deploy[]; readonly costs: readonly DeployCost[] }> => {
  const deploys: Deploy[] = [];
  const costs: DeployCost[] = [];
  const before = { without: testBed.edge(testBed.store(name), 0), with: testBed.edge(testBed.store(name)) };
  for (const edit of EDITS) {
    const edited = await build(edit);
    const plain = `${name}, ${edit.name}`;
    const without = await testBed.copyStore(name, plain);
    const [releases, publishTime] = await timed(() => edited.publish(without));
    await edited.goLive(without);
    const withDeltas = await testBed.copyStore(plain, `${plain}, deltas`);
    const [, deltaTime] = await timed(() => storeDeltas(withDeltas, releases, DICTIONARY_COUNT));
    costs.push({
      edit: edit.name,
      publishTime,
      deltaTime,
      deltaBytes: await bytesOf(withDeltas, releases, key => key.endsWith('.dcz')),
      allBytes: await bytesOf(without, releases, () => true),
    });
    deploys.push(
      { edit: edit.name, hasDictionaries: false, before: before.without, after: testBed.edge(without, 0) },
      { edit: edit.name, hasDictionaries: true, before: before.with, after: testBed.edge(withDeltas) },
    );
  }
  return { deploys, costs };
};
