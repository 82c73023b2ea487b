import { UsageError } from '../../errors.ts';
import { prune } from '../../live/prune.ts';
import { textOption, type Command } from '../context.ts';

const KEEP = 10;

export const pruneCommand: Command = {
  details: [
    `--keep <number>  how many compositions to keep, and how many releases of each name; default ${KEEP}`,
    '--dry-run        only list what would be removed',
    'Never removes what is live, in a preview, or younger than 30 days. Also removes publishes that were interrupted',
    'more than 30 days ago.',
  ],
  options: { keep: { type: 'string' }, 'dry-run': { type: 'boolean' } },
  needsReleases: true,
  nameCount: [0, 0],
  async run(input) {
    const keep = Number(textOption(input, 'keep') ?? KEEP);
    if (!Number.isInteger(keep) || keep < 1) throw new UsageError('--keep is a whole number from 1.');
    const isDryRun = input.values['dry-run'] === true;
    const pruned = await prune(input.store, { keep, isDryRun });
    const { releases, documents, damaged } = pruned;
    const listed = [...releases, ...documents].map(one => `${isDryRun ? 'would remove' : 'removed'} ${one}`);
    const warnings = damaged.map(
      one =>
        `${one} is damaged, and may name any release. So prune removes no release until you remove the file or, for a preview, ` +
        'publish to that preview again. Remove the file only when nobody has a page of this document open.',
    );
    return {
      lines: [...(listed.length === 0 ? ['Nothing to remove.'] : listed), ...warnings],
      data: { ...pruned, dry_run: isDryRun },
      // A scheduled run must fail visibly.
      code: damaged.length === 0 ? 0 : 3,
    };
  },
};
