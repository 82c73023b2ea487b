import { previewIdSchema, type Composition } from '@backglass/federation';
import { changeLine, changesBetween } from '../../composition/changes.ts';
import { releaseDiff } from '../../release/release-diff.ts';
import { DeliveryError, UsageError } from '../../errors.ts';
import { LIVE, previewChannel, liveComposition, readComposition } from '../../document/channel.ts';
import { findRelease, missingReleaseProblem } from '../../release/stored-releases.ts';
import { refsOf } from '../../composition/selection.ts';
import type { Ref } from '../../release/ref.ts';
import type { Store } from '../../store/store.ts';
import { refOf, type Cli } from '../command.ts';

const compositionOf = async (store: Store, word: string): Promise<Composition> => {
  if (/^[1-9]\d*$/.test(word)) return readComposition(store, Number(word));
  if (word !== LIVE && !previewIdSchema.safeParse(word).success) {
    throw new UsageError(`"${word}" is not a composition: use a number, "live", or the id of a preview.`);
  }
  const found = await liveComposition(store, word === LIVE ? LIVE : previewChannel(word));
  if (found !== null) return found;
  throw new DeliveryError(word === LIVE ? 'Nothing is live yet.' : `There is no preview "${word}".`);
};

const releaseLines = async (store: Store, before: Ref | null, after: Ref): Promise<readonly string[]> => {
  const found = await findRelease(store, after);
  if (found === null) throw new DeliveryError(await missingReleaseProblem(store, after));
  return releaseDiff(before && (await findRelease(store, before)), found);
};

export const addDiff = ({ program, actionOnReleases }: Cli) =>
  program
    .command('diff <A> <B>')
    .description('show the differences between two compositions, or two releases of one name')
    .addHelpText(
      'after',
      `
A and B are numbers of compositions, "live" or preview ids; or releases, such as games@0.1.0-0123456789ab.`,
    )
    .action(
      actionOnReleases(async ({ store, context }, a, b) => {
        if (a.includes('@') && b.includes('@')) {
          const [before, after] = [refOf(context.workspaceRoot, a), refOf(context.workspaceRoot, b)];
          if (before.name !== after.name)
            throw new UsageError('Only releases of the same name can be compared.');
          const lines = await releaseLines(store, before, after);
          return { lines: lines.length === 0 ? ['Nothing differs.'] : lines, data: { lines } };
        }
        const [before, after] = [await compositionOf(store, a), await compositionOf(store, b)];
        const changes = changesBetween(before, after);
        const lines: string[] = [];
        for (const { from, to, ...change } of changes) {
          const { name } = change;
          lines.push(changeLine({ from: to, to, ...change }));
          if (from === to) continue;
          if (to === null) lines.push(`${name}: ${from ?? ''} → nothing`);
          else {
            const was = refsOf(before).find(ref => ref.name === name) ?? null;
            lines.push(...(await releaseLines(store, was, { name, version: to })));
          }
        }
        const shown = lines.filter(line => line !== '');
        return { lines: shown.length === 0 ? ['Nothing differs.'] : shown, data: { changes, lines: shown } };
      }),
    );
