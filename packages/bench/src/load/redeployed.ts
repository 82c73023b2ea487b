import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile, planBuild, releaseOf, remoteConfig } from '@backglass/federation/build';
import { EDITED, touched } from '../monolith/touched.ts';

const EDITED_REMOTE = EDITED.slice(0, EDITED.indexOf('/'));

/** Builds the edited remote as its team would: this one alone. Answers the folder of the build. */
export const buildEditedRemote = async (workspace: string, outDir: string): Promise<string> => {
  const plan = await planBuild(join(workspace, EDITED_REMOTE));
  if (plan.remote === null) throw new Error(`${EDITED_REMOTE} is no remote`);
  const buildId = plan.buildId.split('').reverse().join('');
  const version = plan.version.replace(plan.buildId, buildId);
  const edited = { ...plan, buildId, version, outDir };
  const config = remoteConfig(edited, plan.remote);
  const compilation = await compile({
    ...config,
    module: { ...config.module, rules: [...(config.module?.rules ?? []), touched(workspace)] },
  });
  writeFileSync(join(outDir, 'release.json'), JSON.stringify(releaseOf(edited, compilation)));
  return outDir;
};
