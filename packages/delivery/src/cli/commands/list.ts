import { causeLine, changeLine } from '../../composition/changes.ts';
import {
  listStore,
  type Listed,
  type ListedRelease,
  type WentLive,
  listHistory,
  type HistoryEntry,
} from '../../live/listings.ts';
import { shortCommit } from '../../release/ref.ts';
import type { Cli } from '../command.ts';
import { DeliveryError } from '../../errors.ts';
import { LIVE, previewChannel } from '../../document/channel.ts';
import { requirePreviewId } from '../../preview/address.ts';

const releaseLine = ({ name, version, ...release }: ListedRelease): string => {
  const { live, used, off, canary, dirty, built_at, commit } = release;
  return [
    `${name.padEnd(12)} ${version}`,
    ...(built_at === null ? [] : [`built ${built_at}`]),
    ...(commit === null ? [] : [`commit ${shortCommit(commit)}`]),
    ...(live ? ['live'] : []),
    ...(used ? ['in use'] : []),
    ...(off ? ['off'] : []),
    ...(canary === null ? [] : [`live for ${canary} % of centres`]),
    ...(dirty === true ? ['dirty'] : []),
    ...(dirty === null ? ['incomplete'] : []),
  ].join('  ');
};

/** Returns a text such as ` by ana (why)`. */
const authorText = ({ by, message }: Pick<WentLive, 'by' | 'message'>): string =>
  (by === null ? '' : ` by ${by}`) + (message === null ? '' : ` (${message})`);

const wentLiveLine = (wentLive: WentLive): string =>
  `${' '.repeat(13)}went live ${wentLive.at} with composition ${wentLive.number}${authorText(wentLive)}`;

const previewLine = ({ id, expires_at, parts, ...author }: Listed['previews'][number]): string => {
  const isExpired = Date.parse(expires_at) < Date.now();
  return `preview ${id} ${isExpired ? 'expired' : 'until'} ${expires_at}${authorText(author)}: ${parts.join(', ')}`;
};

const liveLine = ({ number, created_at, cause, message }: NonNullable<Listed['live']>): string =>
  `live  composition ${number}, ${created_at}: ${causeLine(cause, message)}`;

export const addList = ({ program, actionOnReleases }: Cli) =>
  program
    .command('list')
    .description('list releases and previews: when, from which commit, by whom and why; and which are live')
    .addHelpText(
      'after',
      `
in use: the live page loads unchanged files of this release; off: the remote is disabled
dirty: built without a commit, or from uncommitted files; incomplete: its publish was interrupted, publish it again`,
    )
    .action(
      actionOnReleases(async ({ store }) => {
        const data = await listStore(store);
        const { releases, previews, live, problem } = data;
        return {
          lines: [
            ...releases.flatMap(one => [
              releaseLine(one),
              ...(one.went_live === null ? [] : [wentLiveLine(one.went_live)]),
            ]),
            ...previews.map(previewLine),
            ...(live === null ? [] : [liveLine(live)]),
            ...(problem === null ? [] : [problem]),
          ],
          data,
        };
      }),
    );

/** Returns a line such as `2026-11-24T03:12:00.000Z  promote by ana (why): games 0.1.0-… → 0.1.0-… (commit 5100d2c3)`. */
const textOf = ({ created_at, cause, message, changes, problem }: HistoryEntry): string => {
  if (cause === null) return `its document cannot be read: ${problem}`;
  const changed =
    changes === null
      ? `its changes are unknown, because composition ${cause.previous} cannot be read`
      : changes.map(changeLine).join(', ') || 'settings only';
  return `${created_at}  ${causeLine(cause, message)}: ${changed}`;
};

const lineOf = (entry: HistoryEntry): string =>
  `${String(entry.number).padStart(5)}  ${textOf(entry)}${entry.is_live ? '  live' : ''}`;

export const addHistory = ({ program, actionOnReleases }: Cli) =>
  program
    .command('history')
    .description('list compositions, newest first: when, by whom, why, and what changed')
    .option('--channel <id>', 'list the compositions of this preview', requirePreviewId)
    .action(
      actionOnReleases(async ({ store }, { channel: id }) => {
        const entries = await listHistory(store, id === undefined ? LIVE : previewChannel(id));
        if (id !== undefined && entries.length === 0) throw new DeliveryError(`There is no preview "${id}".`);
        const lines = entries.map(lineOf);
        return { lines: lines.length === 0 ? ['Nothing was live yet.'] : lines, data: entries };
      }),
    );
