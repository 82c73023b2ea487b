import { causeLine, changeLine } from '../../changes.ts';
import { DeliveryError } from '../../delivery-error.ts';
import { history, type HistoryEntry } from '../../history/history.ts';
import { LIVE, previewChannel } from '../../live.ts';
import { requirePreviewId } from '../../preview/address.ts';
import { text, type Command } from '../context.ts';

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
