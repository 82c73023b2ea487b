import { previewIdSchema } from '@backglass/federation';
import { DeliveryError } from '../../delivery-error.ts';
import { changeLine } from '../../history/composition-diff.ts';
import { history } from '../../history/history.ts';
import { LIVE, previewChannel } from '../../live.ts';
import { text, type Command } from '../context.ts';

export const historyCommand: Command = {
  usage: 'history',
  does: 'show what was live when, newest first',
  details: ['--channel <id>  of a preview'],
  options: { channel: { type: 'string' } },
  takes: [0, 0],
  async run(order) {
    const id = text(order, 'channel');
    const isId = id === undefined || previewIdSchema.safeParse(id).success;
    const entries = isId ? await history(order.store, id === undefined ? LIVE : previewChannel(id)) : [];
    if (id !== undefined && entries.length === 0) throw new DeliveryError(`There is no preview "${id}".`);
    return {
      lines: entries.map(({ number, created_at, changes, is_live }) => {
        const what = changes.map(changeLine).join(', ') || 'settings only';
        return `${String(number).padStart(5)}  ${created_at}  ${what}${is_live ? '  live' : ''}`;
      }),
      data: entries,
    };
  },
};
