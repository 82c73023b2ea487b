import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteConfig } from '@backglass/federation';
import { compile, planBuild, releaseOf, remoteConfig, type BuildTarget } from '@backglass/federation/build';
import type { Compiler, Configuration, WebpackPluginInstance } from 'webpack';

/** A text replacement in one source file. */
export interface Edit {
  /** The path relative to the workspace. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** The edit of the "redeployed" builds: one number in the dashboard of `remote-games`. */
export const EDIT: Edit = {
  file: 'remote-games/src/routes/games-list/games-list.tsx',
  from: 'CLOCK_INTERVAL = 30_000',
  to: 'CLOCK_INTERVAL = 31_000',
};

/**
 * Applies an {@link Edit} to a module after its loaders have run. An additional loader would change the module's name, and so the
 * ids and hashes of other files. The build fails when the module does not contain the text.
 */
export class EditPlugin implements WebpackPluginInstance {
  readonly #edit: Edit;

  constructor(edit: Edit) {
    this.#edit = edit;
  }

  apply(compiler: Compiler): void {
    const { file, from, to } = this.#edit;
    const { NormalModule, WebpackError } = compiler.webpack;
    compiler.hooks.compilation.tap('EditPlugin', compilation => {
      let isApplied = false;
      NormalModule.getCompilationHooks(compilation).processResult.tap('EditPlugin', (result, module) => {
        if (!module.resource.replaceAll('\\', '/').endsWith(`/${file}`)) return result;
        const [source, ...rest] = result;
        const text = String(source);
        isApplied ||= text.includes(from);
        return [text.replace(from, to), ...rest];
      });
      compilation.hooks.finishModules.tap('EditPlugin', () => {
        if (!isApplied) compilation.errors.push(new WebpackError(`${file} does not contain "${from}"`));
      });
    });
  }
}

const EDITED_REMOTE = EDIT.file.slice(0, EDIT.file.indexOf('/'));

/** A remote's build configuration with an edit. */
export const editedConfig = (
  target: BuildTarget,
  remote: Pick<RemoteConfig, 'platform'>,
  edit: Edit,
): Configuration => {
  const config = remoteConfig(target, remote);
  return { ...config, plugins: [...(config.plugins ?? []), new EditPlugin(edit)] };
};

/** Builds the edited remote alone. Returns the folder of the build. */
export const buildEditedRemote = async (workspace: string, outDir: string): Promise<string> => {
  const plan = await planBuild(join(workspace, EDITED_REMOTE));
  if (plan.remote === null) throw new Error(`${EDITED_REMOTE} is not a remote`);
  // The edit is applied in memory, so the hash of the sources, which is the build id, does not change. The edited build needs another id.
  const buildId = plan.buildId.split('').reverse().join('');
  const version = plan.version.replace(plan.buildId, buildId);
  const edited = { ...plan, buildId, version, outDir };
  const compilation = await compile(editedConfig(edited, plan.remote, EDIT));
  writeFileSync(join(outDir, 'release.json'), JSON.stringify(releaseOf(edited, compilation)));
  return outDir;
};
