import { causeLine, changeLine } from '../../composition/changes.ts';
import { DeliveryError } from '../../errors.ts';
import { LIVE, previewChannel } from '../../document/channel.ts';
import { requirePreviewId } from '../../preview/address.ts';
import { listHistory, type HistoryEntry } from '../../live/list-history.ts';
import { type Command, textOption } from '../context.ts';

/** Returns a line such as `2026-11-24T03:12:00.000Z  promote by ana (why): games 0.1.0-… → 0.1.0-… (commit 5100d2c3)`. */
const textOf = ({ created_at, cause, message, changes, problem }: HistoryEntry): string => {
  if (cause === null) return `its document cannot be read: ${problem}`;
  return `${created_at}  ${causeLine(cause, message)}: ${changes?.map(changeLine).join(', ') || 'settings only'}`;
};

const lineOf = (entry: HistoryEntry): string =>
  `${String(entry.number).padStart(5)}  ${textOf(entry)}${entry.is_live ? '  live' : ''}`;

export const historyCommand: Command = {
  details: ['--channel <id>  list the compositions of this preview'],
  options: { channel: { type: 'string' } },
  needsReleases: true,
  nameCount: [0, 0],
  async run(input) {
    const id = textOption(input, 'channel');
    const channel = id === undefined ? LIVE : previewChannel(requirePreviewId(id));
    const entries = await listHistory(input.store, channel);
    if (id !== undefined && entries.length === 0) throw new DeliveryError(`There is no preview "${id}".`);
    const lines = entries.map(lineOf);
    return { lines: lines.length === 0 ? ['Nothing was live yet.'] : lines, data: entries };
  },
};
