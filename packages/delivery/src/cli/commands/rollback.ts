import type { Composition } from '@backglass/federation';
import { changeLine, type PartChange } from '../../composition/changes.ts';
import { UsageError } from '../../errors.ts';
import { changesMade } from '../../live/listings.ts';
import { labelOf } from '../../release/ref.ts';
import { messageOption, settingsOf, type Cli } from '../command.ts';
import { rollbackAll, rollbackPart } from '../../live/rollback.ts';

const numberOf = (word: string | undefined): number | undefined => {
  if (word === undefined) return undefined;
  if (/^[1-9]\d*$/.test(word)) return Number(word);
  throw new UsageError('Without a name, --to is the number of a composition; see "history".');
};

/** Returns the commands that undo the rollback. No rollback starts a canary. */
const undoCommands = (
  name: string | undefined,
  { cause }: Composition,
  changes: readonly PartChange[],
): readonly string[] => {
  const canaries = changes.flatMap(change =>
    change.canary?.from ? [{ name: change.name, ...change.canary.from }] : [],
  );
  const releases = changes.filter(({ from, to }) => from !== null && from !== to);
  const back =
    name === undefined
      ? [`rollback --to ${cause.previous}`]
      : releases.map(change => `rollback ${change.name} --to ${change.from}`);
  return [
    ...(releases.length === 0 ? [] : back),
    ...canaries.map(one => `promote ${labelOf(one)} --canary ${one.percent} --again`),
  ];
};

const switchesLine = ({ remotes }: Composition): string => {
  const off = Object.keys(remotes).filter(name => remotes[name]?.state === 'disabled');
  return `A rollback changes releases only: each remote stays on or off.${off.length === 0 ? '' : ` Off: ${off.join(', ')}.`}`;
};

export const addRollback = ({ program, actionOnReleases }: Cli) =>
  program
    .command('rollback [name]')
    .description(
      'return to the previous release; without a name, all releases to those of the previous composition',
    )
    .option('--to <version|number>', 'return to this release, or to this composition')
    .option(...messageOption)
    .addHelpText(
      'after',
      `
Without --to, goes one step back, and skips releases that were rolled back.
Without --to <number>, refuses to remove a remote.
Refuses a shell without an export that a live remote uses: roll that remote back first, or all with --to <number>.`,
    )
    .action(
      actionOnReleases(async ({ store, context }, name, { to, message }) => {
        const author = { by: context.by, message };
        const settings = settingsOf(context, []);
        const after =
          name === undefined
            ? await rollbackAll(store, numberOf(to), settings, author)
            : await rollbackPart(store, name, to, settings, author);
        const changes = await changesMade(store, null, after);
        const undo = undoCommands(name, after, changes);
        return {
          lines: [
            ...changes.map(changeLine),
            ...(name === undefined ? [switchesLine(after)] : []),
            `Composition ${after.number} is live.`,
            ...undo.map(command => `To undo this: "${command}".`),
          ],
          data: { number: after.number, changes, undo },
        };
      }),
    );
