import type { StackFrame } from '@backglass/federation';
import { traceSegment, TraceMap } from '@jridgewell/trace-mapping';
import { EDGE_TELEMETRY } from '../../document/document-settings.ts';
import { liveSettings, liveComposition } from '../../document/channel.ts';
import { DeliveryError } from '../../errors.ts';
import { keys, type Store } from '../../store/store.ts';
import type { Cli } from '../command.ts';
import { hasRelease } from '../../composition/selection.ts';
import type { Ref } from '../../release/ref.ts';
import { crashesOf, type Crash } from '../../crashes/crash-store.ts';

const crashLines = ({ kind, screen, count, first_at, last_at, ...error }: ListedCrash): readonly string[] => [
  `  ${last_at}  ${kind}${screen === '' ? '' : ` on ${screen}`}, ${count} × since ${first_at}`,
  `    ${error.name}: ${error.message}`,
  ...error.stack.map(
    ({ file, line, column, source }) =>
      `      at ${source ?? ''}${source === null ? '' : '  '}${file.replace('/releases/', '')}:${line}:${column}`,
  ),
];

const releaseLines = ({ name, version, live, crashes }: ReleaseCrashes): readonly string[] => [
  `${name} ${version}${live ? '  live' : ''}`,
  ...crashes.flatMap(crashLines),
];

/** Throws {@link DeliveryError} when `name` has no releases. */
const requireReleased = async (store: Store, name: string | undefined): Promise<void> => {
  const known = await store.list(keys.releases);
  if (name === undefined || known.includes(name)) return;
  throw new DeliveryError(`There is no release of "${name}". There are: ${known.join(', ')}.`);
};

export const addCrashes = ({ program, actionOnReleases }: Cli) =>
  program
    .command('crashes [name]')
    .description('show the errors of each release that pages reported, with their positions in the sources')
    .addHelpText(
      'after',
      `
Requires TELEMETRY_URL=/telemetry/. Shows at most 20 different errors of each release. A line of the stack has the
position in the sources, then the position in the release. failed: the release did not load; fell-back: it did not
load, and pages show the previous release; crashed: a screen threw; uncaught: other code threw.`,
    )
    .action(
      actionOnReleases(async ({ store }, name) => {
        await requireReleased(store, name);
        const data = await listCrashes(store, name);
        const isReporting = (await liveSettings(store))?.telemetry_url === EDGE_TELEMETRY;
        return {
          lines: [
            ...data.flatMap(releaseLines),
            ...(data.length === 0 && isReporting ? ['No page has reported an error.'] : []),
            ...(isReporting
              ? []
              : [`Pages report no errors to the edge: set TELEMETRY_URL=${EDGE_TELEMETRY}.`]),
          ],
          data,
        };
      }),
    );

interface ListedCrash extends Omit<Crash, 'error'> {
  readonly name: string;
  readonly message: string;
  /** `source` is a position such as `src/list.tsx:42:17`, or null without a source map. */
  readonly stack: readonly (StackFrame & { readonly source: string | null })[];
}

interface ReleaseCrashes extends Ref {
  readonly live: boolean;
  /** Newest first. */
  readonly crashes: readonly ListedCrash[];
}

/** Lists errors of `name`, or of all names. The release with the newest error comes first. */
const listCrashes = async (store: Store, name?: string): Promise<readonly ReleaseCrashes[]> => {
  const names = name === undefined ? await store.list(keys.crashes) : [name];
  const positionOf = sourcePositions(store);
  const live = await liveComposition(store);
  const listed: ReleaseCrashes[] = [];
  for (const one of names) {
    for (const version of await store.list(keys.crashesOf(one))) {
      const release = { name: one, version };
      const crashes = await Promise.all(
        (await crashesOf(store, release)).map(async ({ error, ...crash }) => ({
          ...crash,
          ...error,
          stack: await Promise.all(
            error.stack.map(async frame => ({ ...frame, source: await positionOf(frame) })),
          ),
        })),
      );
      listed.push({ ...release, live: live !== null && hasRelease(live, release), crashes });
    }
  }
  const newestOf = ({ crashes }: ReleaseCrashes): string => crashes[0]?.last_at ?? '';
  return listed.sort((a, b) => newestOf(b).localeCompare(newestOf(a)));
};

const readMap = async (store: Store, file: string): Promise<TraceMap | null> => {
  const content = await store.read(keys.sourceMap(file.slice(1)));
  try {
    return content === null ? null : new TraceMap(content.toString('utf8'));
  } catch {
    return null;
  }
};

/** `webpack://bg_games_1/./src/list.tsx` → `src/list.tsx` */
const pathOf = (source: string): string => source.replace(/^webpack:\/\/[^/]*\/(?:\.{1,2}\/)*|\?.*$/g, '');

/** Returns positions such as `src/list.tsx:42:17`, or null without a source map. */
const sourcePositions = (store: Store): ((frame: StackFrame) => Promise<string | null>) => {
  const maps = new Map<string, Promise<TraceMap | null>>();
  return async ({ file, line, column }) => {
    const reading = maps.get(file) ?? readMap(store, file);
    maps.set(file, reading);
    const map = await reading;
    const [, source, sourceLine, sourceColumn] = (map && traceSegment(map, line - 1, column - 1)) ?? [];
    const name = source === undefined ? null : map?.sources[source];
    if (name == null || sourceLine === undefined || sourceColumn === undefined) return null;
    return `${pathOf(name)}:${sourceLine + 1}:${sourceColumn + 1}`;
  };
};
