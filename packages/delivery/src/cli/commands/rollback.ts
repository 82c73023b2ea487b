import { changeLine, changesBetween } from '../../composition/changes.ts';
import { UsageError } from '../../errors.ts';
import { rollbackAll, rollbackPart } from '../../live/rollback.ts';
import { readComposition } from '../../document/newest.ts';
import { settingsOf, textOption, type Command } from '../context.ts';

const numberOf = (word: string | undefined): number | undefined => {
  if (word === undefined) return undefined;
  if (/^[1-9]\d*$/.test(word)) return Number(word);
  throw new UsageError('Without a name, --to is the number of a composition; see "history".');
};

export const rollbackCommand: Command = {
  usage: 'rollback [name]',
  summary: 'return to the previous release; without a name, everything to the previous composition',
  details: [
    '--to <version|number>  return to this release, or to this composition',
    'Skips releases that were rolled back. Removes a remote only with --to <number>.',
  ],
  options: { to: { type: 'string' } },
  needsReleases: true,
  nameCount: [0, 1],
  async run(input) {
    const { store, context } = input;
    const [name] = input.names;
    const to = textOption(input, 'to');
    const settings = settingsOf(input, []);
    const after =
      name === undefined
        ? await rollbackAll(store, numberOf(to), settings, context.by)
        : await rollbackPart(store, name, to, settings, context.by);
    // Compare with the composition that it replaced, which has the promotions of others.
    const { previous } = after.cause;
    const changes = changesBetween(previous === null ? null : await readComposition(store, previous), after);
    return {
      lines: [...changes.map(changeLine), `Composition ${after.number} is live.`],
      data: { number: after.number, changes },
    };
  },
};
