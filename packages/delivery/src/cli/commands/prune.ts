import { UsageError } from '../../errors.ts';
import { prune } from '../../live/prune.ts';
import { text, type Command } from '../context.ts';

const KEEP = 10;

export const pruneCommand: Command = {
  usage: 'prune',
  does: 'take away old releases and documents that nobody needs',
  details: [
    `--keep <number>  how many of each stay in any case; ${KEEP} unless told`,
    '--dry-run        only say what would go',
    'What is live, in a preview, or younger than 30 days always stays; what was left half published for longer goes.',
  ],
  options: { keep: { type: 'string' }, 'dry-run': { type: 'boolean' } },
  isOfPublished: true,
  takes: [0, 0],
  async run(order) {
    const keep = Number(text(order, 'keep') ?? KEEP);
    if (!Number.isInteger(keep) || keep < 1) throw new UsageError('--keep is a whole number from 1.');
    const isDryRun = order.values['dry-run'] === true;
    const pruned = await prune(order.store, { keep, isDryRun });
    const { releases, documents, damaged } = pruned;
    const said = [...releases, ...documents].map(one => `${isDryRun ? 'would remove' : 'removed'} ${one}`);
    const warned = damaged.map(
      one =>
        `${one} is damaged. What its pages load is not known, so no release goes while it is there: ` +
        'publish to that preview again, or remove the file once nobody has a page of it open.',
    );
    return {
      lines: [...(said.length === 0 ? ['Nothing to remove.'] : said), ...warned],
      data: { ...pruned, dry_run: isDryRun },
      // What runs by itself would else never tell anybody.
      code: damaged.length === 0 ? 0 : 3,
    };
  },
};
