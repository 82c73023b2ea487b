import { causeLine } from '../../composition/changes.ts';
import { listStore, type ListedLive, type ListedPreview, type ListedRelease } from '../../live/list-store.ts';
import type { WentLive } from '../../live/went-live.ts';
import { shortCommit } from '../../release/commit.ts';
import type { Command } from '../context.ts';

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

const previewLine = ({ id, expires_at, parts, ...author }: ListedPreview): string => {
  const isExpired = Date.parse(expires_at) < Date.now();
  return `preview ${id} ${isExpired ? 'expired' : 'until'} ${expires_at}${authorText(author)}: ${parts.join(', ')}`;
};

const liveLine = ({ number, created_at, cause, message }: ListedLive): string =>
  `live  composition ${number}, ${created_at}: ${causeLine(cause, message)}`;

export const listCommand: Command = {
  details: [
    'in use: the live page loads unchanged files of this release; off: the remote is disabled',
    'dirty: built without a commit, or from uncommitted files; incomplete: its publish was interrupted, publish it again',
  ],
  options: {},
  needsReleases: true,
  nameCount: [0, 0],
  async run({ store }) {
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
  },
};
