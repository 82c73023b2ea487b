import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Module, type ObjectExpression, parseSync, type Property } from '@swc/core';
import { type ContributionDeclaration, type NavEntry, type RouteDeclaration } from '../declarations.ts';
import type { Label } from '../names.ts';
import { type RemoteConfig, remoteConfigSchema } from '../remote-config.ts';
import { BuildError, validate } from './files.ts';
import { labelsIn } from './locales.ts';

export const CONFIG = 'remote.config.ts';

const importFile = async (file: string): Promise<unknown> => {
  try {
    return await import(`${pathToFileURL(file).href}?${statSync(file).mtimeMs}`);
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'TransformError') throw error;
    // After a title, the message of esbuild has a line for each error: `<file>:<line>:<column>: ERROR: <text>`.
    const [, first = error.message] = error.message.split('\n');
    throw new BuildError(first.replace(': ERROR: ', ': '), { cause: error });
  }
};

export interface RemoteDeclaration extends Pick<RemoteConfig, 'name' | 'platform'> {
  readonly title: Label;
  readonly routes: (RouteDeclaration & Pick<RemoteConfig['routes'][number], 'prefetch'>)[];
  readonly nav: NavEntry[];
  readonly contributions?: ContributionDeclaration[];
}

/** Replaces text keys by labels. Throws as {@link labelsIn} does. */
export const withLabels = (root: string, config: RemoteConfig): RemoteDeclaration => {
  const labelOf = labelsIn(root);
  return {
    ...config,
    title: labelOf(config.title),
    routes: config.routes.map(route => ({ ...route, title: labelOf(route.title) })),
    nav: config.nav.map(entry => ({ ...entry, label: labelOf(entry.label) })),
    contributions: (config.contributions ?? []).map(one => ({ ...one, title: labelOf(one.title) })),
  };
};

/** Reads the declaration of the remote in `root`. Returns null when it is missing, and throws {@link BuildError} when it is not valid. */
export const loadConfig = async (root: string, name = CONFIG): Promise<RemoteDeclaration | null> => {
  const file = join(root, name);
  if (!existsSync(file)) return null;
  const module = await importFile(file);
  const config = typeof module === 'object' && module !== null && 'default' in module ? module.default : null;
  return withLabels(root, validate(remoteConfigSchema, config, `${name} is not valid`));
};

/** The name by which the container of a remote exposes its module. */
export const EXPOSE = './remote';
const EXPOSED = 'src/remote.ts';

/** For each extension point that takes data, the key of the exposed module. The other points take components. */
const DATA_KEYS: Readonly<Record<string, string>> = {
  'palette.commands': 'commands',
  tutorials: 'tutorials',
};

function* objectLiteralsIn(node: unknown): Generator<ObjectExpression> {
  if (typeof node !== 'object' || node === null) return;
  if ('type' in node && node.type === 'ObjectExpression') yield node as ObjectExpression;
  for (const child of Object.values(node)) yield* objectLiteralsIn(child);
}

const keyOf = (property: Property | ObjectExpression['properties'][number]): string | undefined => {
  if (property.type === 'Identifier') return property.value;
  if (!('key' in property)) return undefined;
  return property.key.type === 'Identifier' || property.key.type === 'StringLiteral'
    ? property.key.value
    : undefined;
};

/** Returns `undefined` if the source does not compile. webpack reports that error. */
const parse = (source: string): Module | undefined => {
  try {
    return parseSync(source, { syntax: 'typescript' });
  } catch {
    return undefined;
  }
};

/** Returns `undefined` if the source computes keys at run time. */
function keysOf({ properties }: ObjectExpression): readonly string[] | undefined {
  const keys = properties.map(keyOf).filter(key => key !== undefined);
  return keys.length === properties.length ? keys : undefined;
}

/** Returns the keys of the object at `name`. Returns `undefined` if the source computes them at run time. */
function keysAt({ properties }: ObjectExpression, name: string): readonly string[] | undefined {
  const found = properties.find(property => keyOf(property) === name);
  if (found === undefined) return [];
  return found.type === 'KeyValueProperty' && found.value.type === 'ObjectExpression'
    ? keysOf(found.value)
    : undefined;
}

/** Throws {@link BuildError} for a screen or contribution that the remote only declares or only exposes. */
export function requireSameKeys(root: string, { routes, contributions = [] }: RemoteDeclaration): void {
  const file = join(root, EXPOSED);
  const objects = existsSync(file) ? [...objectLiteralsIn(parse(readFileSync(file, 'utf8')))] : [];
  const definition = objects.find(({ properties }) =>
    properties.some(property => keyOf(property) === 'screens'),
  );
  const names = definition && keysOf(definition);
  if (definition === undefined || names === undefined) return;

  const compare = (what: string, name: string, declared: readonly string[]): void => {
    const exposed = keysAt(definition, name);
    const missing = exposed && declared.find(key => !exposed.includes(key));
    if (missing !== undefined) {
      throw new BuildError(
        `remote.config.ts declares ${what} ${missing}, but ${EXPOSED} has no "${missing}" in "${name}".`,
      );
    }
    const unknown = exposed?.find(key => !declared.includes(key));
    if (unknown === undefined) return;
    throw new BuildError(
      `${EXPOSED} has ${what} ${unknown}, but no page would load it. Declare it in remote.config.ts.`,
    );
  };
  const screens = routes.map(({ screen }) => screen);
  compare('the screen', 'screens', screens);
  const points = contributions.map(({ point }) => point);
  const components = points.filter(point => !Object.hasOwn(DATA_KEYS, point));
  compare('a contribution to', 'contributions', components);
  // Commands may also be only for the remote's own pages.
  if (names.includes('tutorials') && !points.includes('tutorials')) {
    throw new BuildError(
      `${EXPOSED} has "tutorials", but no page would load them. Declare a contribution to tutorials in remote.config.ts.`,
    );
  }
  for (const point of points) {
    const key = Object.hasOwn(DATA_KEYS, point) ? DATA_KEYS[point] : undefined;
    if (key === undefined || names.includes(key)) continue;
    throw new BuildError(
      `remote.config.ts declares a contribution to ${point}, but ${EXPOSED} has no "${key}".`,
    );
  }
}
