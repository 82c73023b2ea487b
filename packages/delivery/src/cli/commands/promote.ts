import { checkReleases } from '../../composition/compatibility-check.ts';
import { DeliveryError, UsageError } from '../../errors.ts';
import { promoteReleases } from '../../live/deploy.ts';
import { liveComposition, liveSettings } from '../../document/channel.ts';
import { labelOf, type Ref } from '../../release/ref.ts';
import { settingsOf, text, type Command, type Order } from '../context.ts';
import { refsOfWords } from '../release-arguments.ts';
import { watch, watchedFor } from './watch.ts';

const percentOf = (order: Order): number | undefined => {
  const word = text(order, 'canary');
  if (word === undefined) return undefined;
  const percent = Number(word);
  if (Number.isInteger(percent) && percent >= 1 && percent <= 99) return percent;
  throw new UsageError('--canary is how many of a hundred centres get it: a whole number from 1 to 99.');
};

const outcomeLine = (number: number, refs: readonly Ref[], percent: number | undefined): string => {
  if (percent === undefined) return `Composition ${number} is live.`;
  const labels = refs.map(labelOf).join(', ');
  return `Composition ${number} is live: ${percent} % of centres get ${labels}.`;
};

export const promoteCommand: Command = {
  usage: 'promote <name[@version]…>',
  does: 'make published releases live, if they pass the check; --canary 10: for a tenth of centres',
  details: [
    'Without a version: what is built here, which must be published.',
    '--canary <percent>  only for so many of a hundred centres, always the same ones; "promote" without it makes',
    '                    the release live for all, "rollback" for none',
    '--again             also a release that was rolled back while some centres tried it',
    '--watch             with --canary, of one remote: rolls it back as soon as it fails more often than the one',
    '                    before. Needs pages that report: TELEMETRY_URL=/telemetry/',
    '--minutes <number>  how long it is watched; 30 unless told. Ends with 0 only when it may go live for all: with 1 when',
    '                    it was rolled back, by whomever, with 3 when too few pages told of it',
  ],
  options: {
    canary: { type: 'string' },
    again: { type: 'boolean' },
    watch: { type: 'boolean' },
    minutes: { type: 'string' },
  },
  isOfPublished: true,
  takes: [1, Infinity],
  async run(order) {
    const { store, context, names } = order;
    const percent = percentOf(order);
    const refs = refsOfWords(context.workspaceRoot, names);
    const settings = settingsOf(
      order,
      refs.map(({ name }) => name),
    );
    const now = await settings(await liveSettings(store));
    const time = watchedFor(order, { refs, percent, settings: now });
    if (time === undefined && text(order, 'minutes') !== undefined) {
      throw new UsageError('--minutes says how long --watch looks.');
    }
    const { problems, diff } = await checkReleases(store, await liveComposition(store), refs, percent);
    if (problems.length > 0) throw new DeliveryError(problems.join('\n'));
    const { number } = await promoteReleases(store, refs, settings, {
      again: order.values['again'] === true,
      by: context.by,
      percent,
    });
    const line = outcomeLine(number, refs, percent);
    const data = { number, promoted: refs, diff, ...(percent === undefined ? {} : { canary: percent }) };
    const [watched] = refs;
    if (time === undefined || watched === undefined) return { lines: [...diff, line], data };
    for (const said of [...diff, line]) context.complain(said);
    return watch(order, { ...watched, time }, data);
  },
};
