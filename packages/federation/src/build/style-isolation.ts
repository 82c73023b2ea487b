import { relative } from 'node:path';
import webpack, { type Compiler, type Module, type WebpackPluginInstance } from 'webpack';
import { designPropertiesIn, pageWideRules, redefinedProperties } from './style-rules.ts';
import { classPrefix } from './styles.ts';

const NAME = 'StyleIsolation';
const LIBRARIES = '/node_modules/';

type StyleModule = Module & { readonly content: Buffer };

const isStyle = (module: Module): module is StyleModule => module.type === 'css/mini-extract';

/** Fails the build of a remote when a style affects elements outside the remote. */
export class StyleIsolation implements WebpackPluginInstance {
  readonly #name: string;

  constructor(name: string) {
    this.#name = name;
  }

  apply({ context, hooks }: Compiler): void {
    const properties = designPropertiesIn(context);
    const nameOf = (file: string): string =>
      file.includes(LIBRARIES)
        ? file.slice(file.lastIndexOf(LIBRARIES) + LIBRARIES.length)
        : relative(context, file);
    hooks.thisCompilation.tap(NAME, compilation => {
      compilation.hooks.finishModules.tap(NAME, modules => {
        for (const module of modules) {
          if (!isStyle(module)) continue;
          const file = (module.nameForCondition() ?? '').replaceAll('\\', '/');
          const css = module.content.toString();
          const prefix = file.includes(LIBRARIES)
            ? null
            : classPrefix(file, { root: context, name: this.#name });
          const problems = [
            ...pageWideRules(css, prefix).map(
              rule => `"${rule}" reaches beyond this remote. Use a class of a CSS Module (*.module.css).`,
            ),
            ...redefinedProperties(css, properties).map(
              name => `${name} belongs to the design system. Set a property with another name.`,
            ),
          ];
          for (const problem of problems)
            compilation.errors.push(new webpack.WebpackError(`${nameOf(file)}: ${problem}`));
        }
      });
    });
  }
}
