import { CALLS } from '@backglass/contract';
import { BOOTH_CALLS } from '@backglass/contract/booth-calls';
import { compare } from 'compare-versions';
import { addressOf, definedCalls } from '../../src/http/call-route.ts';
import { operationIdOf } from '../../src/open-api/open-api.ts';
import { type ChangeKind, comparePaths } from './compare-calls.ts';
import { type OpenApiDocument, pathIn } from './open-api-document.ts';

/** The lowest version of a new call, and of a released call without a version. */
const FIRST_VERSION = '1.0.0';

const NAMED_CALLS = [
  ...(Object.keys(CALLS) as (keyof typeof CALLS)[]).map(name => ({ group: 'pages', name }) as const),
  ...(Object.keys(BOOTH_CALLS) as (keyof typeof BOOTH_CALLS)[]).map(
    name => ({ group: 'booths', name }) as const,
  ),
].map(call => ({ ...call, path: `/api${addressOf(call.name, '{id}')}` }));

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

interface ChangedCall {
  readonly name: string;
  readonly kind: Exclude<ChangeKind, 'none'>;
}

/** Names each place that a new call still needs, apart from its version. `examples` are the operations of `successes.ts`. */
function missingPlaces({ paths }: OpenApiDocument, examples: readonly string[]): string[] {
  const problems: string[] = [];
  for (const { name, path } of NAMED_CALLS) {
    const methods = definedCalls.filter(call => call.name === name).map(({ method }) => method);
    if (methods.length === 0) problems.push(`The contract has no definition of the call ${name} (calls.ts).`);
    for (const method of methods) {
      const operation = operationIdOf(method, path);
      if (paths[path]?.[method.toLowerCase()] === undefined)
        problems.push(`No route serves ${method} ${path}, the call ${name} (packages/api/src/routes).`);
      if (!examples.includes(operation))
        problems.push(
          `${operation}, the call ${name}, has no example (packages/api/test/fuzz/successes.ts).`,
        );
    }
    for (const method of Object.keys(paths[path] ?? {}))
      if (!methods.includes(method.toUpperCase()))
        problems.push(
          `The contract has no definition of ${method.toUpperCase()} ${path}, which the API serves.`,
        );
  }
  return problems;
}

/** Describes each wrong version, and each place that a call lacks. `examples` are the operations of `successes.ts`. */
export function checkCallVersions(
  released: OpenApiDocument,
  current: OpenApiDocument,
  examples: readonly string[],
): { readonly changes: readonly ChangedCall[]; readonly problems: readonly string[] } {
  const changes: ChangedCall[] = [];
  const problems = missingPlaces(current, examples);
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
