import { builtFolder, deployableFolders, foldersNamed } from '../../release/builds.ts';
import { deploy, deployOnto } from '../../live/deploy.ts';
import { UsageError } from '../../errors.ts';
import { liveComposition } from '../../document/newest.ts';
import { settingsOf, type Command } from '../context.ts';

export const deployCommand: Command = {
  usage: 'deploy [name…]',
  summary: 'publish these builds and make them live; --all: all builds',
  details: ['--again  allow canaries that were rolled back'],
  options: { all: { type: 'boolean' }, again: { type: 'boolean' } },
  nameCount: [0, Infinity],
  async run({ store, context, names, values }) {
    const all = values['all'] === true;
    if (all && names.length > 0) throw new UsageError('Use either names or --all.');
    const everything = all || (names.length === 0 && (await liveComposition(store)) === null);
    if (!everything && names.length === 0) {
      throw new UsageError(
        'Name what to deploy, as in "deploy games", or deploy everything with "deploy --all".',
      );
    }
    const root = context.workspaceRoot;
    const folders = everything ? deployableFolders(root) : foldersNamed(root, names);
    const builds = folders.map(folder => builtFolder(folder));
    const settings = settingsOf({ context }, everything ? ['shell'] : names);
    const { number } = await (everything ? deploy : deployOnto)(store, builds, settings, {
      again: values['again'] === true,
      by: context.by,
    });
    return { lines: [`Composition ${number} is live.`], data: { number } };
  },
};
