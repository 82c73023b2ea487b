import { listCrashes, type ListedCrash, type ReleaseCrashes } from '../../crashes/list-crashes.ts';
import { EDGE_TELEMETRY } from '../../document/document-settings.ts';
import { liveSettings } from '../../document/newest.ts';
import { DeliveryError } from '../../errors.ts';
import { keys, type Store } from '../../store/store.ts';
import type { Command } from '../context.ts';

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

export const crashesCommand: Command = {
  details: [
    'Requires TELEMETRY_URL=/telemetry/. Shows at most 20 different errors of each release. A line of the stack has the',
    'position in the sources, then the position in the release. failed: the release did not load; fell-back: it did not',
    'load, and pages show the previous release; crashed: a screen threw; uncaught: other code threw',
  ],
  options: {},
  needsReleases: true,
  nameCount: [0, 1],
  async run({ store, names }) {
    await requireReleased(store, names[0]);
    const data = await listCrashes(store, names[0]);
    const isReporting = (await liveSettings(store))?.telemetry_url === EDGE_TELEMETRY;
    return {
      lines: [
        ...data.flatMap(releaseLines),
        ...(data.length === 0 && isReporting ? ['No page has reported an error.'] : []),
        ...(isReporting ? [] : [`Pages report no errors to the edge: set TELEMETRY_URL=${EDGE_TELEMETRY}.`]),
      ],
      data,
    };
  },
};
