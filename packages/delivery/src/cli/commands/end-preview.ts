import { endPreview } from '../../preview/end-preview.ts';
import { requirePreviewId } from '../../preview/address.ts';
import type { Command } from '../context.ts';

export const endPreviewCommand: Command = {
  details: ['The address then shows that the preview has expired. "publish --channel <id>" starts it again.'],
  options: {},
  nameCount: [1, 1],
  async run({ store, context, names: [name = ''] }) {
    const id = requirePreviewId(name);
    const ended = await endPreview(store, id, { by: context.by });
    return {
      lines: [ended ? `Preview ${id} has ended.` : `There is no active preview ${id}.`],
      data: { id, ended },
    };
  },
};
