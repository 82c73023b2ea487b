import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteConfig } from '@backglass/federation';
import { compile, planBuild, releaseOf, remoteConfig, type BuildTarget } from '@backglass/federation/build';
import type { Configuration } from 'webpack';
import { EDIT, Edited, type Edit } from '../monolith/edit.ts';

const EDITED_REMOTE = EDIT.file.slice(0, EDIT.file.indexOf('/'));

/** The preset of a remote, with an edit. */
export const editedConfig = (
  target: BuildTarget,
  remote: Pick<RemoteConfig, 'contract'>,
  edit: Edit,
): Configuration => {
  const config = remoteConfig(target, remote);
  return { ...config, plugins: [...(config.plugins ?? []), new Edited(edit)] };
};

/** Builds the edited remote as its team would: this one alone. Answers the folder of the build. */
export const buildEditedRemote = async (workspace: string, outDir: string): Promise<string> => {
  const plan = await planBuild(join(workspace, EDITED_REMOTE));
  if (plan.remote === null) throw new Error(`${EDITED_REMOTE} is no remote`);
  // An edit gives a build another id, which is a hash.
  const buildId = plan.buildId.split('').reverse().join('');
  const version = plan.version.replace(plan.buildId, buildId);
  const edited = { ...plan, buildId, version, outDir };
  const compilation = await compile(editedConfig(edited, plan.remote, EDIT));
  writeFileSync(join(outDir, 'release.json'), JSON.stringify(releaseOf(edited, compilation)));
  return outDir;
};
