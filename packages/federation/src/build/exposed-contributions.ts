import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, type Module, type ObjectExpression, type Property } from '@swc/core';
import { BuildError } from './build-error.ts';
import type { RemoteDeclaration } from './labels.ts';

const EXPOSED = 'src/remote.ts';

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

/** Returns `undefined` if the source computes its definition at run time. */
function exposedBy(source: string): { points: readonly string[]; hasCommands: boolean } | undefined {
  const isDefinition = ({ properties }: ObjectExpression) =>
    properties.some(property => keyOf(property) === 'screens');
  const definition = [...objectLiteralsIn(parse(source))].find(isDefinition);
  const keys = definition?.properties.map(keyOf);
  if (definition === undefined || keys?.includes(undefined) !== false) return undefined;
  const hasCommands = keys.includes('commands');
  const contributions = definition.properties[keys.indexOf('contributions')];
  if (contributions === undefined) return { points: [], hasCommands };
  if (contributions.type !== 'KeyValueProperty' || contributions.value.type !== 'ObjectExpression')
    return undefined;
  const points = contributions.value.properties.map(keyOf).filter(point => point !== undefined);
  return points.length === contributions.value.properties.length ? { points, hasCommands } : undefined;
}

/** Throws {@link BuildError} for a contribution that the remote only declares or only exposes. */
export function requireSameContributions(root: string, { contributions = [] }: RemoteDeclaration): void {
  const file = join(root, EXPOSED);
  const exposed = existsSync(file) ? exposedBy(readFileSync(file, 'utf8')) : undefined;
  if (exposed === undefined) return;
  const declared = contributions.map(({ point }) => point);
  for (const point of declared) {
    const isCommands = point === 'palette.commands';
    if (isCommands ? exposed.hasCommands : exposed.points.includes(point)) continue;
    const missing = isCommands ? '"commands"' : `"${point}" in "contributions"`;
    throw new BuildError(
      `remote.config.ts declares a contribution to ${point}, but ${EXPOSED} has no ${missing}.`,
    );
  }
  const unknown = exposed.points.find(point => !declared.includes(point));
  if (unknown === undefined) return;
  throw new BuildError(
    `${EXPOSED} has a contribution to ${unknown}, but no page would load it. Declare it in remote.config.ts.`,
  );
}
