import type { Cause } from '@backglass/federation';
import { causeLine, changeLine, changesBetween, type PartChange } from '../../composition/changes.ts';
import { DeliveryError } from '../../errors.ts';
import { documentsOf, LIVE, previewChannel } from '../../document/channel.ts';
import { requirePreviewId } from '../../preview/address.ts';
import type { Store } from '../../store/store.ts';
import { type Command, text } from '../context.ts';

interface HistoryEntry {
  readonly number: number;
  /** ISO time; null where the document cannot be read, as everything else. */
  readonly created_at: string | null;
  readonly cause: Cause | null;
  /** Against the composition that it was made from; where that is gone, against nothing. */
  readonly changes: readonly PartChange[] | null;
  /** Why the document cannot be read. */
  readonly problem?: string;
  readonly is_live: boolean;
}

/** Every composition that is kept of a channel, newest first: who made it, why, and what it changed. */
const history = async (store: Store, channel = LIVE): Promise<readonly HistoryEntry[]> => {
  const kept = await documentsOf(store, channel);
  const entries = kept.map(({ number, composition, problem = '' }, index): HistoryEntry => {
    const is_live = index === kept.length - 1;
    if (composition === null)
      return { number, created_at: null, cause: null, changes: null, problem, is_live };
    const { created_at, cause } = composition;
    const before = kept.find(one => one.number === cause.previous)?.composition ?? null;
    return { number, created_at, cause, changes: changesBetween(before, composition), is_live };
  });
  return entries.reverse();
};

/** `2026-11-24T03:12:00.000Z  promote by ana: games 0.1.0-… → 0.1.0-…` */
const textOf = ({ created_at, cause, changes, problem }: HistoryEntry): string => {
  if (cause === null) return `its document cannot be read: ${problem}`;
  return `${created_at}  ${causeLine(cause)}: ${changes?.map(changeLine).join(', ') || 'settings only'}`;
};

const lineOf = (entry: HistoryEntry): string =>
  `${String(entry.number).padStart(5)}  ${textOf(entry)}${entry.is_live ? '  live' : ''}`;

export const historyCommand: Command = {
  usage: 'history',
  does: 'show what was live when, who made it so and why, newest first',
  details: ['--channel <id>  of a preview'],
  options: { channel: { type: 'string' } },
  isOfPublished: true,
  takes: [0, 0],
  async run(order) {
    const id = text(order, 'channel');
    const channel = id === undefined ? LIVE : previewChannel(requirePreviewId(id));
    const entries = await history(order.store, channel);
    if (id !== undefined && entries.length === 0) throw new DeliveryError(`There is no preview "${id}".`);
    const lines = entries.map(lineOf);
    return { lines: lines.length === 0 ? ['Nothing was live yet.'] : lines, data: entries };
  },
};
