import { compile, configOf, finishBuild, planBuild, type ConfigTarget } from '@backglass/federation/build';
import type { Compiler, Configuration, WebpackPluginInstance } from 'webpack';

export interface Edit {
  /** Relative to the workspace, or to a `node_modules`. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

export interface DeployedEdit extends Edit {
  readonly name: string;
  readonly root: string;
}

/** Every run of the bench loads the page after a deploy of this edit. Only the first run loads it after deploys of the others. */
export const SHELL_EDIT = 'the shell';

/** Each edit changes one number. The last one changes a library that all parts use. */
export const EDITS: readonly DeployedEdit[] = [
  {
    name: 'a screen',
    root: 'remote-games',
    file: 'remote-games/src/routes/games-list/games-list.tsx',
    from: 'CLOCK_INTERVAL = 30_000',
    to: 'CLOCK_INTERVAL = 31_000',
  },
  {
    name: 'a common module of a remote',
    root: 'remote-games',
    file: 'remote-games/src/table/games-toolbar.tsx',
    from: 'TYPING_PAUSE = 300',
    to: 'TYPING_PAUSE = 310',
  },
  {
    name: SHELL_EDIT,
    root: 'shell',
    file: 'shell/src/app/router.tsx',
    from: 'NAVIGATION_LIMIT = 2_000',
    to: 'NAVIGATION_LIMIT = 2_100',
  },
  {
    name: 'packages/ui',
    root: 'shell',
    file: 'packages/ui/src/tooltip/tooltip.ts',
    from: 'SHOW_AFTER = 400',
    to: 'SHOW_AFTER = 410',
  },
  {
    name: 'a library',
    root: 'shell',
    file: 'i18next/dist/esm/i18next.js',
    from: 'maxReplaces || 1000',
    to: 'maxReplaces || 1001',
  },
];

/**
 * Applies an {@link Edit} after a module's loaders. Another loader would change the module's name, and so other files' hashes.
 * The build fails when the module lacks the text.
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

export const editedConfig = (target: ConfigTarget, edit: Edit): Configuration => {
  const config = configOf(target);
  return { ...config, plugins: [...(config.plugins ?? []), new EditPlugin(edit)] };
};

/** Builds the package in `root` with an edit. Returns the folder of the build. */
export const buildEdited = async (root: string, outDir: string, edit: Edit): Promise<string> => {
  const plan = { ...(await planBuild(root)), outDir };
  finishBuild(plan, await compile(editedConfig(plan, edit)));
  return outDir;
};
