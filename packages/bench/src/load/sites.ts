import { join } from 'node:path';
import { deploy, deployOnto } from '@backglass/delivery';
import type { AtEnd } from '../command.ts';
import { buildMonolith } from '../monolith/build-monolith.ts';
import { buildEditedRemote, EDIT } from '../monolith/edit.ts';
import { publishMonolith } from '../monolith/publish-monolith.ts';
import { isBehindGuard } from '../monolith/remotes-module.ts';
import { openTestBed, type TestBed, type Log } from './test-bed.ts';

/** One of the two sites under test, on its own origin. */
export interface Site {
  readonly name: 'federated' | 'monolith';
  readonly origin: string;
  /** Switches to the site with the edited remote, or back. */
  show(state: 'before' | 'redeployed'): void;
}

export interface Sites {
  readonly federated: Site;
  readonly monolith: Site;
}

const openSite = async (testBed: TestBed, name: Site['name']): Promise<Site> => {
  const edges = {
    before: testBed.edge(testBed.store(name)),
    redeployed: testBed.edge(testBed.store(`${name}-redeployed`)),
  };
  let current = edges.before;
  return {
    name,
    origin: await testBed.serve((request, response) => current(request, response)),
    show(state) {
      current = edges[state];
    },
  };
};

/** Builds and serves both sites from the same sources, with the same edge and API, in this process. */
export const openSites = async (workspace: string, log: Log, atEnd: AtEnd): Promise<Sites> => {
  const testBed = await openTestBed(workspace, log, atEnd);
  const { builds, settings } = testBed;

  log('Building the edited remote, and the monolith without and with the edit …');
  const editedRemote = await buildEditedRemote(workspace, join(testBed.folder, 'edited-remote'));
  const composition = await deploy(testBed.store('federated'), builds, settings);
  await deploy(testBed.store('federated-redeployed'), builds, settings);
  await deployOnto(testBed.store('federated-redeployed'), [editedRemote], settings);

  const remotes = Object.entries(composition.remotes).map(([name, remote]) => ({
    name,
    root: join(workspace, `remote-${name}`),
    isBehindGuard: isBehindGuard(remote),
  }));
  for (const [name, edit] of [
    ['monolith', null],
    ['monolith-redeployed', EDIT],
  ] as const) {
    const outDir = join(testBed.folder, 'monolith', name);
    const monolith = await buildMonolith({ workspace, outDir, remotes, edit });
    await publishMonolith(testBed.store(name), monolith, composition, settings);
  }
  return {
    federated: await openSite(testBed, 'federated'),
    monolith: await openSite(testBed, 'monolith'),
  };
};
