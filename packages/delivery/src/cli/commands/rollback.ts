import { changeLine, changesBetween } from '../../composition/changes.ts';
import { UsageError } from '../../errors.ts';
import { rollbackAll, rollbackPart } from '../../live/rollback.ts';
import { readComposition } from '../../document/channel.ts';
import { settingsOf, text, type Command } from '../context.ts';

const numberOf = (word: string | undefined): number | undefined => {
  if (word === undefined) return undefined;
  if (/^[1-9]\d*$/.test(word)) return Number(word);
  throw new UsageError('Without a name, --to is the number of a composition: "history" shows them.');
};

export const rollbackCommand: Command = {
  usage: 'rollback [name]',
  does: 'go back to the release before; without a name, everything to the composition before',
  details: [
    '--to <version|number>  to this release, or to this composition',
    'What was rolled back before is passed over. Without a name and a number no remote goes off the page.',
  ],
  options: { to: { type: 'string' } },
  isOfPublished: true,
  takes: [0, 1],
  async run(order) {
    const { store, context } = order;
    const [name] = order.names;
    const to = text(order, 'to');
    const settings = settingsOf(order, []);
    const after =
      name === undefined
        ? await rollbackAll(store, numberOf(to), settings, context.by)
        : await rollbackPart(store, name, to, settings, context.by);
    // What it took the place of, with what others promoted of other parts meanwhile: that is no change of this.
    const changes = changesBetween(await readComposition(store, after.number - 1), after);
    return {
      lines: [...changes.map(changeLine), `Composition ${after.number} is live.`],
      data: { number: after.number, changes },
    };
  },
};
