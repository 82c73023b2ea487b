import { builtFolder, deployableFolders, foldersNamed } from '../../release/builds.ts';
import { deploy, deployOnto } from '../../live/deploy.ts';
import { UsageError } from '../../errors.ts';
import { liveComposition, newestOf } from '../../document/channel.ts';
import { changesMade } from '../../live/listings.ts';
import { readBuild } from '../../release/publish.ts';
import { refuseUncommitted } from '../../release/ref.ts';
import { changeLine } from '../../composition/changes.ts';
import { requireDictionaryCount } from '../../document/document-settings.ts';
import { apiOf, authorOf, MESSAGE, MESSAGE_HELP, settingsOf } from '../arguments.ts';
import { type Command } from '../context.ts';

export const deployCommand: Command = {
  details: [
    '--api <url>        refuse builds that this API cannot serve; by default, the API at LIVE_API_URL',
    '--again            allow canaries that were rolled back',
    '--allow-dirty      allow builds without a commit, or from uncommitted files',
    MESSAGE_HELP,
  ],
  options: { all: 'boolean', api: 'string', again: 'boolean', 'allow-dirty': 'boolean', ...MESSAGE },
  nameCount: [0, Infinity],
  async run(input) {
    const { store, context, names, values } = input;
    const before = (await newestOf(store)).document?.composition ?? null;
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
    if (values['allow-dirty'] !== true) refuseUncommitted(await Promise.all(builds.map(readBuild)));
    const composition = await (everything ? deploy : deployOnto)(store, builds, settings, {
      again: values['again'] === true,
      ...authorOf(input),
      api: await apiOf(input),
      dictionaryCount: requireDictionaryCount(context.dictionaryCount),
    });
    const { number } = composition;
    const changes = await changesMade(store, before, composition);
    return {
      lines: [...changes.map(changeLine), `Composition ${number} is live.`],
      data: { number, changes },
    };
  },
};
