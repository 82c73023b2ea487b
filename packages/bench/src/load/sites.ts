import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApi, parseSettings } from '@backglass/api';
import {
  createEdge,
  deploy,
  deployOnto,
  documentSettings,
  folderStore,
  type Store,
} from '@backglass/delivery';
import type { Composition } from '@backglass/federation';
import { buildAll } from '../../../../scripts/serve/build-all.ts';
import { startEnvironment } from '../../../../scripts/serve/environment.ts';
import { startHttpServer } from '../../../../scripts/serve/http-server.ts';
import { buildMonolith } from '../monolith/build-monolith.ts';
import { publishMonolith } from '../monolith/publish-monolith.ts';
import { buildEditedRemote } from './redeployed.ts';

const HOST = '127.0.0.1';

/** One of the two pages under test, at an address of its own. */
export interface Site {
  readonly name: 'federated' | 'monolith';
  readonly origin: string;
  /** Serves what one remote's edit made of it, or what was before. */
  show(state: 'before' | 'redeployed'): void;
}

export interface Sites {
  readonly federated: Site;
  readonly monolith: Site;
  close(): Promise<void>;
}

type Say = (line: string) => void;

/** Another one for other sources: the versions of everything that is built are hashes of what they are built from. */
const sourcesId = ({ shell, remotes }: Composition): string =>
  createHash('sha256')
    .update([shell, ...Object.values(remotes)].map(({ version }) => version).join())
    .digest('hex')
    .slice(0, 12);

/** Both pages from the same sources, behind the same edge and the same API, in this process. */
export const openSites = async (workspace: string, say: Say): Promise<Sites> => {
  const folder = await mkdtemp(join(tmpdir(), 'backglass-bench-'));
  const api = await createApi(
    parseSettings(
      startEnvironment({
        ...process.env,
        NODE_ENV: 'development',
        DATA_DIR: join(folder, 'data'),
        RATE_LIMIT_SCALE: '0',
        LOG_LEVEL: 'silent',
      }),
    ),
  );
  const builds = await buildAll(workspace, say, new AbortController().signal);
  const settings = await documentSettings({
    workspaceRoot: workspace,
    supportEmail: 'support@backglass.test',
  });
  const store = (name: string): Store => folderStore(join(folder, name));

  say('Building the edited remote, and the monolith twice …');
  const editedRemote = await buildEditedRemote(workspace, join(folder, 'edited-remote'));
  const remotes = (await deploy(store('federated'), builds, settings)).remotes;
  const redeployed = store('federated-redeployed');
  const composition = await deploy(redeployed, builds, settings);
  await deployOnto(redeployed, [editedRemote], settings);
  const carried = Object.keys(remotes).map(name => ({ name, root: join(workspace, `remote-${name}`) }));
  for (const [name, isEdited] of [
    ['monolith', false],
    ['monolith-redeployed', true],
  ] as const) {
    const outDir = join(workspace, 'packages/bench/dist', `${name}-${sourcesId(composition)}`);
    const monolith = await buildMonolith({ workspace, outDir, remotes: carried, isEdited });
    await publishMonolith(store(name), monolith, composition, settings);
  }

  const servers: { drain(): Promise<void>; cut(): void }[] = [];
  const site = async (name: Site['name']): Promise<Site> => {
    const edgeOf = (of: Store): RequestListener =>
      createEdge({
        store: of,
        settings: { apiRoot: '/api/', isSecure: false },
        apiHandler: (request, response) => api.handle(request, response),
      });
    const edges = { before: edgeOf(store(name)), redeployed: edgeOf(store(`${name}-redeployed`)) };
    let current = edges.before;
    const server = await startHttpServer((request, response) => current(request, response), {
      host: HOST,
      port: 0,
    });
    servers.push(server);
    return {
      name,
      origin: `http://${HOST}:${server.port}`,
      show(state) {
        current = edges[state];
      },
    };
  };
  return {
    federated: await site('federated'),
    monolith: await site('monolith'),
    async close() {
      for (const server of servers) server.cut();
      await Promise.all(servers.map(server => server.drain()));
      await api.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
