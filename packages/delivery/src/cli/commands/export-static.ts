import { resolve } from 'node:path';
import { exportStatic } from '../../static/export-static.ts';
import { labelOf } from '../../release/ref.ts';
import type { Command } from '../context.ts';

export const exportStaticCommand: Command = {
  details: [
    'Run it after each promotion; existing release files are not written again.',
    '--force  allow a folder with other contents; its previews/ and public/pages/ are replaced',
    'A canary of the shell is not exported: every centre gets the stable shell. See docs/deploy-nginx.md for nginx.',
  ],
  options: { force: { type: 'boolean' } },
  needsReleases: true,
  nameCount: [1, 1],
  async run({ store, context, names: [folder = ''], values }) {
    const isSecure = context.publicUrl?.startsWith('https:') ?? false;
    const { damaged, shellCanary, ...exported } = await exportStatic(store, resolve(folder), {
      isSecure,
      isForced: values['force'] === true,
    });
    const { number, releases, previews } = exported;
    return {
      lines: [
        `Composition ${number} is in ${resolve(folder)}: ${releases.length} releases, ${previews.length} previews.`,
        ...(shellCanary === null
          ? []
          : [
              `The canary of the shell, ${labelOf({ name: 'shell', ...shellCanary })} for ${shellCanary.percent} % of centres, is ` +
                'not exported: a static host sends every centre the stable shell.',
            ]),
        ...damaged.map(one => `${one} is damaged: it is not exported, and its files may be missing.`),
      ],
      data: { ...exported, damaged, shell_canary: shellCanary },
    };
  },
};
