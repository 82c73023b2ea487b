import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteConfig } from '@backglass/federation';
import { compile, planBuild, releaseOf, remoteConfig, type BuildTarget } from '@backglass/federation/build';
import type { Compiler, Configuration, WebpackPluginInstance } from 'webpack';

/** A change of one source, as a team makes one before it deploys. */
export interface Edit {
  /** The module, relative to the workspace. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** What the "redeployed" builds differ by: one number in the screen of remote-games that is visited. */
export const EDIT: Edit = {
  file: 'remote-games/src/routes/games-list/games-list.tsx',
  from: 'CLOCK = 30_000',
  to: 'CLOCK = 31_000',
};

/**
 * Compiles one module with an {@link Edit}. The text is changed behind the module's loaders, so that what the module is called, and
 * with it every number that is made of that name, is the same as without: a loader more would be a part of the name. The build fails
 * when the module has no such text.
 */
export class Edited implements WebpackPluginInstance {
  readonly #edit: Edit;

  constructor(edit: Edit) {
    this.#edit = edit;
  }

  apply(compiler: Compiler): void {
    const { file, from, to } = this.#edit;
    const { NormalModule, WebpackError } = compiler.webpack;
    compiler.hooks.compilation.tap('Edited', compilation => {
      let isMade = false;
      NormalModule.getCompilationHooks(compilation).processResult.tap('Edited', (result, module) => {
        if (!module.resource.replaceAll('\\', '/').endsWith(`/${file}`)) return result;
        const [source, ...rest] = result;
        const text = String(source);
        isMade ||= text.includes(from);
        return [text.replace(from, to), ...rest];
      });
      compilation.hooks.finishModules.tap('Edited', () => {
        if (!isMade) compilation.errors.push(new WebpackError(`${file} has no "${from}" to edit`));
      });
    });
  }
}

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
