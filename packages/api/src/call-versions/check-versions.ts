import { CALLS } from '@backglass/contract';
import { BOOTH_CALLS } from '@backglass/contract/booth-calls';
import { compare } from 'compare-versions';
import { comparePaths } from './compare-calls.ts';
import type { ChangeKind } from './compare-schemas.ts';
import type { OpenApiDocument } from './open-api-document.ts';
import { pathIn } from './path-in.ts';

/** The lowest version of a new call, and of a released call without a version. */
const FIRST_VERSION = '1.0.0';

const callsOf = (group: 'pages' | 'booths') =>
  Object.entries(group === 'pages' ? CALLS : BOOTH_CALLS).map(([name, path]) => ({
    group,
    name,
    // `CALLS` has a function for a path with an id. The OpenAPI document has `{id}`.
    path: `/api/${typeof path === 'string' ? path : path(0).replace('/0/', '/{id}/')}`,
  }));

const NAMED_CALLS = [...callsOf('pages'), ...callsOf('booths')];

const unknownCalls = ({ 'x-calls': versions }: OpenApiDocument): readonly string[] =>
  (['pages', 'booths'] as const).flatMap(group =>
    Object.keys(versions?.[group] ?? {}).filter(
      name => !NAMED_CALLS.some(call => call.group === group && call.name === name),
    ),
  );

export function leastVersion(released: string, kind: ChangeKind): string {
  const [major = 0, minor = 0] = released.split('.').map(Number);
  if (kind === 'breaking') return `${major + 1}.0.0`;
  return kind === 'additive' ? `${major}.${minor + 1}.0` : released;
}

export interface ChangedCall {
  readonly name: string;
  readonly kind: Exclude<ChangeKind, 'none'>;
}

/** Describes each wrong version and each missing call. */
export function checkCallVersions(
  released: OpenApiDocument,
  current: OpenApiDocument,
): { readonly changes: readonly ChangedCall[]; readonly problems: readonly string[] } {
  const changes: ChangedCall[] = [];
  const problems: string[] = [];
  for (const { group, name, path } of NAMED_CALLS) {
    const [before, after] = [pathIn(released, path), pathIn(current, path)];
    const was = released['x-calls']?.[group][name];
    // The released document has this call at another path.
    const hasMoved = was !== undefined && before === undefined;
    const kind = hasMoved ? 'breaking' : comparePaths(before, after);
    if (kind !== 'none') changes.push({ name, kind });
    const isNew = was === undefined && before === undefined;
    const least = isNew ? FIRST_VERSION : leastVersion(was ?? FIRST_VERSION, kind);
    const version = current['x-calls']?.[group][name];
    if (after === undefined) problems.push(`The API does not serve ${path}, the call ${name}.`);
    if (version === undefined) problems.push(`call-versions.json lacks the call ${name}.`);
    else if (compare(version, least, '<')) {
      problems.push(
        `The call ${name} needs version ${least} or higher, not ${version}: its change is ${kind}.`,
      );
    }
  }
  for (const name of unknownCalls(released)) changes.push({ name, kind: 'breaking' });
  for (const name of unknownCalls(current)) {
    problems.push(`call-versions.json names the call ${name}, which the contract lacks.`);
  }
  const [contract, before] = [current.info.version, released.info.version];
  if (changes.length > 0 && compare(contract, before, '<=')) {
    problems.push(`Calls have changed, so the contract needs a version above ${before}.`);
  }
  return { changes, problems };
}
