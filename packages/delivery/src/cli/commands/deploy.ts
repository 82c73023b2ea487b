import { builtFolder, deployableFolders, foldersNamed, readBuild } from '../../release/builds.ts';
import { deploy, deployOnto } from '../../live/go-live.ts';
import { UsageError } from '../../errors.ts';
import { liveComposition, newestOf } from '../../document/channel.ts';
import { changesMade } from '../../live/listings.ts';
import { refuseUncommitted } from '../../release/ref.ts';
import { changeLine } from '../../composition/changes.ts';
import { requireDictionaryCount } from '../../document/document-settings.ts';
import { API_HELP, apiOf, messageOption, settingsOf, type Cli } from '../command.ts';

export const addDeploy = ({ program, action }: Cli) =>
  program
    .command('deploy [names...]')
    .description('publish these builds and make them live')
    .option('--all', 'all builds')
    .option('--api <url>', `refuse builds that this API cannot serve; ${API_HELP}`)
    .option('--again', 'allow canaries that were rolled back')
    .option('--allow-dirty', 'allow builds without a commit, or from uncommitted files')
    .option(...messageOption)
    .action(
      action(async ({ store, context }, names, { all = false, api, again = false, allowDirty, message }) => {
        const before = (await newestOf(store)).document?.composition ?? null;
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
        const settings = settingsOf(context, everything ? ['shell'] : names);
        if (allowDirty !== true) refuseUncommitted(await Promise.all(builds.map(readBuild)));
        const composition = await (everything ? deploy : deployOnto)(store, builds, settings, {
          ...{ again, by: context.by, message },
          api: await apiOf(context, api),
          dictionaryCount: requireDictionaryCount(context.dictionaryCount),
        });
        const { number } = composition;
        const changes = await changesMade(store, before, composition);
        return {
          lines: [...changes.map(changeLine), `Composition ${number} is live.`],
          data: { number, changes },
        };
      }),
    );
