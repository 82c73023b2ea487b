import { createApi, parseSettings } from '@backglass/api';
import {
  createEdge,
  deploy,
  deployOnto,
  documentSettings,
  folderStore,
  publish,
  requireDictionaryCount,
  storeDeltas,
  type Store,
} from '@backglass/delivery';
import type { Release } from '@backglass/federation';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildAll } from '../../../../scripts/start/builds.ts';
import { startHttpServer } from '../../../../scripts/start/server.ts';
import type { AtEnd } from '../command.ts';
import { buildMonolith, isBehindGuard, promoteMonolith, publishMonolith } from '../monolith/monolith.ts';
import { buildEdited, EDITS, type DeployedEdit, type Edit } from '../monolith/edit.ts';

export interface Site {
  readonly name: 'federated' | 'monolith';
  readonly origin: string;
  readonly deploys: readonly Deploy[];
  readonly costs: readonly DeployCost[];
  /** Serves the site with this edge, of {@link deploys}. `null` serves the site without deploys. */
  show(edge: RequestListener | null): void;
}

export interface Sites {
  readonly federated: Site;
  readonly monolith: Site;
}

interface SitesOptions {
  readonly workspace: string;
  readonly hasDeploys: boolean;
  readonly log: Log;
}

/** Builds both sites from the same sources, and serves them with the same edge and API. */
export const openSites = async (
  { workspace, hasDeploys, log }: SitesOptions,
  atEnd: AtEnd,
): Promise<Sites> => {
  const testBed = await openTestBed(workspace, log, atEnd);
  const { builds, settings } = testBed;
  const federated = await deploy(testBed.store('federated'), builds, settings);

  log('Building the monolith …');
  const remotes = Object.entries(federated.remotes).map(([name, remote]) => ({
    name,
    root: join(workspace, `remote-${name}`),
    isBehindGuard: isBehindGuard(remote),
  }));
  const buildPage = (name: string, edit: Edit | null) =>
    buildMonolith({ workspace, outDir: join(testBed.folder, 'monoliths', name), remotes, edit });
  const monolith = await buildPage('before', null);
  await publishMonolith(testBed.store('monolith'), monolith, federated);
  await promoteMonolith(testBed.store('monolith'), { monolith, before: null, federated, settings });

  const editParts = async (edit: DeployedEdit): Promise<Edited> => {
    log(`Building the parts with an edit of ${edit.name} …`);
    const root = join(workspace, edit.root);
    const outDir = join(testBed.folder, 'parts', edit.name);
    // An upgrade of a library changes the lock file, but gives only packages that bundle the library a new version.
    const built = await buildEdited(root, outDir, edit);
    return {
      publish: async store => [await publish(store, built)],
      // Without deltas: `openDeploys` stores them separately, to measure the time.
      goLive: store => deployOnto(store, [built], settings, { dictionaryCount: 0 }),
    };
  };
  const editMonolith = async (edit: DeployedEdit): Promise<Edited> => {
    log(`Building the monolith with an edit of ${edit.name} …`);
    const edited = await buildPage(edit.name, edit);
    return {
      publish: async store => [await publishMonolith(store, edited, federated)],
      goLive: store => promoteMonolith(store, { monolith: edited, before: monolith, federated, settings }),
    };
  };
  const openSite = async (
    name: Site['name'],
    build: (edit: DeployedEdit) => Promise<Edited>,
  ): Promise<Site> => {
    const usual = testBed.edge(testBed.store(name));
    let current = usual;
    return {
      name,
      origin: await testBed.serve((request, response) => current(request, response)),
      ...(hasDeploys ? await openDeploys(testBed, name, build) : { deploys: [], costs: [] }),
      show(edge) {
        current = edge ?? usual;
      },
    };
  };
  return {
    federated: await openSite('federated', editParts),
    monolith: await openSite('monolith', editMonolith),
  };
};

interface Deploy {
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

interface Edited {
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
const openDeploys = async (
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

const HOST = '127.0.0.1';

/** The default of the edge's setting `DICTIONARY_COUNT`. */
const DICTIONARY_COUNT = requireDictionaryCount(undefined);

type Log = (line: string) => void;

/** The parts that all sites under test share. */
type TestBed = Awaited<ReturnType<typeof openTestBed>>;

/** Builds the workspace if needed, and starts the API with demo data. */
const openTestBed = async (workspace: string, log: Log, atEnd: AtEnd) => {
  const folder = await mkdtemp(join(tmpdir(), 'backglass-bench-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  const api = await createApi(
    parseSettings({
      ...process.env,
      NODE_ENV: 'development',
      DEMO: 'true',
      DATA_DIR: join(folder, 'data'),
      RATE_LIMIT_SCALE: '0',
    }),
  );
  atEnd(() => api.close());
  return {
    /** Temporary. It is deleted at the end. */
    folder,
    builds: await buildAll(workspace, log, new AbortController().signal),
    settings: await documentSettings({ workspaceRoot: workspace, supportEmail: 'support@backglass.test' }),
    store: (name: string): Store => folderStore(join(folder, name)),
    async copyStore(from: string, name: string): Promise<Store> {
      await cp(join(folder, from), join(folder, name), { recursive: true });
      return folderStore(join(folder, name));
    },
    /** Serves a store and forwards calls to the API. */
    edge: (store: Store, dictionaryCount = DICTIONARY_COUNT): RequestListener =>
      createEdge({
        store,
        dictionaryCount,
        settings: { isSecure: false },
        apiHandler: (request, response) => api.handle(request, response),
      }),
    async serve(handler: RequestListener): Promise<string> {
      const server = await startHttpServer(handler, { host: HOST, port: 0 });
      atEnd(async () => {
        server.cut();
        await server.drain();
      });
      return `http://${HOST}:${server.port}`;
    },
  };
};
