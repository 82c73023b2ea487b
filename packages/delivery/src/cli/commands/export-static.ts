import { resolve } from 'node:path';
import { exportStatic } from '../../static/export-static.ts';
import type { Command } from '../context.ts';

export const exportStaticCommand: Command = {
  usage: 'export-static <folder>',
  does: 'write what is live as files that any static host can serve',
  details: [
    'Run again after each promotion; what is there already is not written again.',
    '--force  also into a folder that holds something else; what is below its previews/ and public/pages/ goes',
    'docs/deploy-nginx.md has a configuration for nginx.',
  ],
  options: { force: { type: 'boolean' } },
  isOfPublished: true,
  takes: [1, 1],
  async run({ store, context, names: [folder = ''], values }) {
    const isSecure = context.publicUrl?.startsWith('https:') ?? false;
    const { damaged, ...exported } = await exportStatic(store, resolve(folder), {
      isSecure,
      isForced: values['force'] === true,
    });
    const { number, releases, previews } = exported;
    return {
      lines: [
        `Composition ${number} is in ${resolve(folder)}: ${releases.length} releases, ${previews.length} previews.`,
        ...damaged.map(one => `${one} is damaged: it is not shown, and files of its own may be missing.`),
      ],
      data: { ...exported, damaged },
    };
  },
};
