import { resolve } from 'node:path';
import { exportStatic } from '../../static/export-static.ts';
import type { Command } from '../context.ts';

export const exportStaticCommand: Command = {
  usage: 'export-static <folder>',
  does: 'write what is live as files that any static host can serve',
  details: [
    'Run again after each promotion; what is there already is not written again.',
    'docs/deploy-nginx.md has a configuration for nginx.',
  ],
  options: {},
  takes: [1, 1],
  async run({ store, context, names: [folder = ''] }) {
    const isSecure = context.publicUrl?.startsWith('https:') ?? false;
    const { number, releases, previews } = await exportStatic(store, resolve(folder), { isSecure });
    return {
      lines: [
        `Composition ${number} is in ${resolve(folder)}: ${releases.length} releases, ${previews.length} previews.`,
      ],
      data: { number, releases, previews },
    };
  },
};
