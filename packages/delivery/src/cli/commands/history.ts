import { DeliveryError } from '../../delivery-error.ts';
import { changeLine } from '../../history/composition-diff.ts';
import { history } from '../../history/history.ts';
import { LIVE, previewChannel } from '../../live.ts';
import { requirePreviewId } from '../../preview/preview-id.ts';
import { text, type Command } from '../context.ts';

export const historyCommand: Command = {
  usage: 'history',
  does: 'show what was live when, newest first',
  details: ['--channel <id>  of a preview'],
  options: { channel: { type: 'string' } },
  isOfPublished: true,
  takes: [0, 0],
  async run(order) {
    const id = text(order, 'channel');
    const channel = id === undefined ? LIVE : previewChannel(requirePreviewId(id));
    const entries = await history(order.store, channel);
    if (id !== undefined && entries.length === 0) throw new DeliveryError(`There is no preview "${id}".`);
    const lines = entries.map(({ number, created_at, changes, is_live }) => {
      const what =
        created_at === null
          ? 'its document is damaged'
          : `${created_at}  ${changes?.map(changeLine).join(', ') || 'settings only'}`;
      return `${String(number).padStart(5)}  ${what}${is_live ? '  live' : ''}`;
    });
    return { lines: lines.length === 0 ? ['Nothing was live yet.'] : lines, data: entries };
  },
};
