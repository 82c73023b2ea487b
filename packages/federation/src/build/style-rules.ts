import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import {
  type CustomAtRules,
  type Declaration,
  type Location2,
  type Rule,
  type Selector,
  transform,
  type Visitor,
} from 'lightningcss';
import type { Compiler, Module } from 'webpack';
import { DESIGN_SYSTEM } from './build-inputs.ts';
import { BuildError } from './files.ts';
import { readDependency } from './workspace.ts';

/** After `+` or `~`, a selector styles a sibling of this part's element. The sibling may be outside the remote. */
const isBeforeSibling = (selector: Selector, index: number): boolean => {
  const next = selector.slice(index).find(part => part.type === 'combinator')?.value;
  return next === 'next-sibling' || next === 'later-sibling';
};

/** Classes in `:not` or `:has` do not count, because `html:not(.a)` matches on every page. */
const hasOwnClass = (selector: Selector, isOwn: (name: string) => boolean, isNested: boolean): boolean =>
  selector.some((part, index) => {
    if (isBeforeSibling(selector, index)) return false;
    if (part.type === 'class') return isOwn(part.name);
    if (part.type === 'nesting') return isNested;
    if (part.type !== 'pseudo-class' || (part.kind !== 'is' && part.kind !== 'where')) return false;
    return part.selectors.every(inner => hasOwnClass(inner, isOwn, isNested));
  });

const ruleHeadAt = (css: string, { line, column }: Location2): string => {
  const [first = '', ...rest] = css.split('\n').slice(line);
  return /^[^{;]*/.exec([first.slice(column - 1), ...rest].join('\n'))?.[0].trim() ?? '';
};

const isCustom = ({ property, value }: Declaration): boolean =>
  property === 'custom' && value.name.startsWith('--');

const visit = (css: string, visitor: Visitor<CustomAtRules>): void =>
  // The minifier reports syntax errors.
  void transform({ filename: 'style.css', code: Buffer.from(css), errorRecovery: true, visitor });

/**
 * Returns the selectors and at-rules that affect elements outside the remote.
 * A remote owns classes and keyframes that start with `prefix`. `null` is for libraries: they own all classes and keyframes, and may also
 * set custom properties for the page.
 */
export const pageWideRules = (css: string, prefix: string | null): readonly string[] => {
  const isLibrary = prefix === null;
  const isOwn = (name: string): boolean => isLibrary || name.startsWith(prefix);

  const check = (rules: readonly Rule[], isNested: boolean): readonly Location2[] =>
    rules.flatMap(rule => {
      switch (rule.type) {
        case 'style': {
          const { selectors, declarations = {}, rules: nested = [], loc } = rule.value;
          const isLimited = selectors.every(selector => hasOwnClass(selector, isOwn, isNested));
          const all = [...(declarations.declarations ?? []), ...(declarations.importantDeclarations ?? [])];
          return isLimited || (isLibrary && all.every(isCustom)) ? check(nested, isLimited) : [loc];
        }
        case 'media':
        case 'supports':
        case 'container':
        case 'layer-block':
        case 'starting-style':
          return check(rule.value.rules, isNested);
        case 'layer-statement':
        case 'ignored':
          return [];
        case 'keyframes':
          return isOwn(rule.value.name.value) ? [] : [rule.value.loc];
        case 'nested-declarations':
          return isNested ? [] : [rule.value.loc];
        default:
          return rule.value === null ? [] : [rule.value.loc];
      }
    });

  const found: Location2[] = [];
  visit(css, { StyleSheet: ({ rules }) => void found.push(...check(rules, false)) });
  return found.map(location => ruleHeadAt(css, location));
};

/** Returns the custom properties of the design system that `css` sets. */
export const redefinedProperties = (css: string, properties: ReadonlySet<string>): readonly string[] => {
  const found = new Set<string>();
  visit(css, { Declaration: { custom: ({ name }) => void found.add(name) } });
  return [...found].filter(name => properties.has(name));
};

/** Returns the custom properties of the design system. Throws when there are none. */
export const designPropertiesIn = (root: string): ReadonlySet<string> => {
  const ui = readDependency(root, DESIGN_SYSTEM).root;
  // The packed package has only `dist`.
  const folder = join(ui, existsSync(join(ui, 'src')) ? 'src' : 'dist');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file =>
    file.endsWith('.css'),
  );
  const properties = files.flatMap(file => readFileSync(join(folder, file), 'utf8').match(/--[\w-]+/g) ?? []);
  if (properties.length === 0) throw new BuildError(`no custom properties in the styles of ${folder}`);
  return new Set(properties);
};

const isStyle = (module: Module): module is Module & { readonly content: Buffer } =>
  module.type === 'css/mini-extract';

const ofDesignSystem = (name: string): string =>
  `${name} belongs to the design system. Set a property with another name.`;

/**
 * A plugin that fails the build of a remote when a style affects elements outside the remote.
 * @param prefixOf returns how the classes and keyframes of a source file start
 */
export const isolateStyles =
  (prefixOf: (file: string) => string) =>
  ({ context, hooks, webpack }: Compiler): void => {
    const properties = designPropertiesIn(context);
    hooks.thisCompilation.tap('IsolateStyles', compilation => {
      compilation.hooks.finishModules.tap('IsolateStyles', modules => {
        for (const module of [...modules].filter(isStyle)) {
          const file = (module.nameForCondition() ?? '').replaceAll('\\', '/');
          const css = module.content.toString();
          const [, inLibrary] = file.split(/.*\/node_modules\//);
          const problems = [
            ...pageWideRules(css, inLibrary === undefined ? prefixOf(file) : null).map(
              rule => `"${rule}" reaches beyond this remote. Use a class of a CSS Module (*.module.css).`,
            ),
            ...redefinedProperties(css, properties).map(ofDesignSystem),
          ];
          for (const problem of problems)
            compilation.errors.push(
              new webpack.WebpackError(`${inLibrary ?? relative(context, file)}: ${problem}`),
            );
        }
      });
    });
  };

/**
 * Throws {@link BuildError} for a selector without a class, and for a page-wide rule, in the built `files` of `folder`. If the design system
 * is installed, a selector without a class may set custom properties, but no selector may set a property of the design system.
 */
export const requireOwnStyles = (folder: string, root: string, files: readonly string[]): void => {
  const isInstalled = existsSync(join(root, 'node_modules', DESIGN_SYSTEM));
  const properties = isInstalled ? designPropertiesIn(root) : new Set<string>();
  // A file of another tool may contain styles of libraries. Without a list of the design system, it could override any token.
  const prefix = isInstalled ? null : '';
  for (const file of files.filter(one => one.endsWith('.css'))) {
    const css = readFileSync(join(folder, file), 'utf8');
    const [rule] = pageWideRules(css, prefix);
    if (rule !== undefined)
      throw new BuildError(`${file}: "${rule}" reaches beyond the remote. Each selector needs a class.`);
    const [name] = redefinedProperties(css, properties);
    if (name !== undefined) throw new BuildError(`${file}: ${ofDesignSystem(name)}`);
  }
};
