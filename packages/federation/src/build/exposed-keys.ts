import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, type Module, type ObjectExpression, type Property } from '@swc/core';
import { BuildError } from './build-error.ts';
import type { RemoteDeclaration } from './labels.ts';

const EXPOSED = 'src/remote.ts';
const COMMANDS = 'palette.commands';

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
  const points = contributions.map(({ point }) => point);
  compare(
    'the screen',
    'screens',
    routes.map(({ screen }) => screen),
  );
  compare(
    'a contribution to',
    'contributions',
    points.filter(point => point !== COMMANDS),
  );
  if (!points.includes(COMMANDS) || names.includes('commands')) return;
  throw new BuildError(
    `remote.config.ts declares a contribution to ${COMMANDS}, but ${EXPOSED} has no "commands".`,
  );
}
