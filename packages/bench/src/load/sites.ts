import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { deploy, deployOnto } from '@backglass/delivery';
import type { Composition } from '@backglass/federation';
import { buildMonolith } from '../monolith/build-monolith.ts';
import { publishMonolith } from '../monolith/publish-monolith.ts';
import { openHost, type Host, type Say } from './host.ts';
import { buildEditedRemote } from './redeployed.ts';

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

/** Another one for other sources: the versions of everything that is built are hashes of what they are built from. */
const sourcesId = ({ shell, remotes }: Composition): string =>
  createHash('sha256')
    .update([shell, ...Object.values(remotes)].map(({ version }) => version).join())
    .digest('hex')
    .slice(0, 12);

const openSite = async (host: Host, name: Site['name']): Promise<Site> => {
  const edges = {
    before: host.edge(host.store(name)),
    redeployed: host.edge(host.store(`${name}-redeployed`)),
  };
  let current = edges.before;
  return {
    name,
    origin: await host.serve((request, response) => current(request, response)),
    show(state) {
      current = edges[state];
    },
  };
};

/** Both pages from the same sources, behind the same edge and the same API, in this process. */
export const openSites = async (workspace: string, say: Say): Promise<Sites> => {
  const host = await openHost(workspace, say);
  const { builds, settings } = host;

  say('Building the edited remote, and the monolith twice …');
  const editedRemote = await buildEditedRemote(workspace, join(host.folder, 'edited-remote'));
  const composition = await deploy(host.store('federated'), builds, settings);
  await deploy(host.store('federated-redeployed'), builds, settings);
  await deployOnto(host.store('federated-redeployed'), [editedRemote], settings);

  const remotes = Object.keys(composition.remotes).map(name => ({
    name,
    root: join(workspace, `remote-${name}`),
  }));
  for (const name of ['monolith', 'monolith-redeployed']) {
    const outDir = join(workspace, 'packages/bench/dist', `${name}-${sourcesId(composition)}`);
    const monolith = await buildMonolith({ workspace, outDir, remotes, isEdited: name !== 'monolith' });
    await publishMonolith(host.store(name), monolith, composition, settings);
  }
  return {
    federated: await openSite(host, 'federated'),
    monolith: await openSite(host, 'monolith'),
    close: () => host.close(),
  };
};
