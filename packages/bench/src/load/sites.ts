import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { deploy, deployOnto, publish } from '@backglass/delivery';
import type { AtEnd } from '../command.ts';
import { buildMonolith } from '../monolith/build-monolith.ts';
import { buildEdited, type DeployedEdit, type Edit } from '../monolith/edit.ts';
import { promoteMonolith, publishMonolith } from '../monolith/publish-monolith.ts';
import { isBehindGuard } from '../monolith/remotes-module.ts';
import { openDeploys, type Deploy, type DeployCost, type Edited } from './deploys.ts';
import { openTestBed, type Log } from './test-bed.ts';

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

export interface SitesOptions {
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
    const folders = [await buildEdited(root, outDir, edit)];
    return {
      publish: store => Promise.all(folders.map(folder => publish(store, folder))),
      // Without deltas: `openDeploys` stores them separately, to measure the time.
      goLive: store => deployOnto(store, folders, settings, { dictionaryCount: 0 }),
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
