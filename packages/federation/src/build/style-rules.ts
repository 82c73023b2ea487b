import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  transform,
  type CustomAtRules,
  type Declaration,
  type Location2,
  type Rule,
  type Selector,
  type Visitor,
} from 'lightningcss';
import { BuildError } from './build-error.ts';
import { DESIGN_SYSTEM } from './build-inputs.ts';
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
