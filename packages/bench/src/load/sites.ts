import { join } from 'node:path';
import { deploy, deployOnto } from '@backglass/delivery';
import type { AtEnd } from '../command.ts';
import { buildMonolith } from '../monolith/build-monolith.ts';
import { buildEditedRemote, EDIT } from '../monolith/edit.ts';
import { publishMonolith } from '../monolith/publish-monolith.ts';
import { isBehindGuard } from '../monolith/remotes-module.ts';
import { openHost, type Host, type Say } from './host.ts';

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
}

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
export const openSites = async (workspace: string, say: Say, atEnd: AtEnd): Promise<Sites> => {
  const host = await openHost(workspace, say, atEnd);
  const { builds, settings } = host;

  say('Building the edited remote, and the monolith twice …');
  const editedRemote = await buildEditedRemote(workspace, join(host.folder, 'edited-remote'));
  const composition = await deploy(host.store('federated'), builds, settings);
  await deploy(host.store('federated-redeployed'), builds, settings);
  await deployOnto(host.store('federated-redeployed'), [editedRemote], settings);

  const remotes = Object.entries(composition.remotes).map(([name, remote]) => ({
    name,
    root: join(workspace, `remote-${name}`),
    isBehindGuard: isBehindGuard(remote),
  }));
  for (const [name, edit] of [
    ['monolith', null],
    ['monolith-redeployed', EDIT],
  ] as const) {
    const outDir = join(host.folder, 'monolith', name);
    const monolith = await buildMonolith({ workspace, outDir, remotes, edit });
    await publishMonolith(host.store(name), monolith, composition, settings);
  }
  return {
    federated: await openSite(host, 'federated'),
    monolith: await openSite(host, 'monolith'),
  };
};
