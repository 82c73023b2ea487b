import { resolve } from 'node:path';
import { exportStatic } from '../../static/export-static.ts';
import type { Command } from '../context.ts';

export const exportStaticCommand: Command = {
  details: [
    'Run it after each promotion; existing release files are not written again.',
    '--force  allow a folder with other contents; its previews/ and public/pages/ are replaced',
    'See docs/deploy-nginx.md for nginx.',
  ],
  options: { force: { type: 'boolean' } },
  needsReleases: true,
  nameCount: [1, 1],
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
        ...damaged.map(one => `${one} is damaged: it is not exported, and its files may be missing.`),
      ],
      data: { ...exported, damaged },
    };
  },
};
