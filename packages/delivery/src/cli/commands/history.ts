import type { Cause } from '@backglass/federation';
import { causeLine, changeLine, changesBetween, type PartChange } from '../../composition/changes.ts';
import { DeliveryError } from '../../errors.ts';
import { documentsOf, LIVE, previewChannel } from '../../document/channel.ts';
import { requirePreviewId } from '../../preview/address.ts';
import type { Store } from '../../store/store.ts';
import { type Command, textOption } from '../context.ts';

interface HistoryEntry {
  readonly number: number;
  /** ISO 8601; null, like all other details, when the document is damaged. */
  readonly created_at: string | null;
  readonly cause: Cause | null;
  /** Why; null: nobody said. */
  readonly message: string | null;
  /** Changes since the previous composition; all releases when that is gone. */
  readonly changes: readonly PartChange[] | null;
  /** Why the document cannot be read. */
  readonly problem?: string;
  readonly is_live: boolean;
}

/** Every composition of a channel, newest first. */
const history = async (store: Store, channel = LIVE): Promise<readonly HistoryEntry[]> => {
  const documents = await documentsOf(store, channel);
  const live = documents.findLast(({ composition, isLater }) => composition !== null || isLater === true);
  const entries = documents.map(({ number, composition, message, problem = '' }): HistoryEntry => {
    const is_live = number === live?.number;
    if (composition === null)
      return { number, created_at: null, cause: null, message, changes: null, problem, is_live };
    const { created_at, cause } = composition;
    const before = documents.find(one => one.number === cause.previous)?.composition ?? null;
    return { number, created_at, cause, message, changes: changesBetween(before, composition), is_live };
  });
  return entries.reverse();
};

/** `2026-11-24T03:12:00.000Z  promote by ana (why): games 0.1.0-… → 0.1.0-… (commit 5100d2c3)` */
const textOf = ({ created_at, cause, message, changes, problem }: HistoryEntry): string => {
  if (cause === null) return `its document cannot be read: ${problem}`;
  return `${created_at}  ${causeLine(cause, message)}: ${changes?.map(changeLine).join(', ') || 'settings only'}`;
};

const lineOf = (entry: HistoryEntry): string =>
  `${String(entry.number).padStart(5)}  ${textOf(entry)}${entry.is_live ? '  live' : ''}`;

export const historyCommand: Command = {
  details: ['--channel <id>  of this preview'],
  options: { channel: { type: 'string' } },
  needsReleases: true,
  nameCount: [0, 0],
  async run(input) {
    const id = textOption(input, 'channel');
    const channel = id === undefined ? LIVE : previewChannel(requirePreviewId(id));
    const entries = await history(input.store, channel);
    if (id !== undefined && entries.length === 0) throw new DeliveryError(`There is no preview "${id}".`);
    const lines = entries.map(lineOf);
    return { lines: lines.length === 0 ? ['Nothing was live yet.'] : lines, data: entries };
  },
};
