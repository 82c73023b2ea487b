import { wholeNumber } from '@backglass/contract/command-line';
import type { Release } from '@backglass/federation';
import { DeliveryError, UsageError } from '../../errors.ts';
import { liveSettings } from '../../document/channel.ts';
import { requirePreviewId } from '../../preview/address.ts';
import { publishPreview, endPreview } from '../../preview/preview.ts';
import { uncommittedText, labelOf } from '../../release/ref.ts';
import { publish } from '../../release/publish.ts';
import { messageOption, settingsOf, type Cli, placeOf } from '../command.ts';
import { buildOf, requireBuildOf } from '../../release/builds.ts';

const PREVIEW_DAYS = 14;

/** Writes a container's `release.json`. Throws {@link DeliveryError} when the shell could not load the container. */
const containerOf = async (folder: string, config: string | undefined): Promise<string> => {
  const { BuildError, writeContainerRelease } = await import('@backglass/federation/container');
  try {
    await writeContainerRelease(folder, config);
    return folder;
  } catch (error) {
    if (error instanceof BuildError) throw new DeliveryError(error.message, { cause: error });
    throw error;
  }
};

interface Source {
  readonly version?: string | undefined;
  readonly build?: string | undefined;
  readonly container?: string | undefined;
  readonly config?: string | undefined;
}

const buildsOf = async (
  workspaceRoot: string,
  names: readonly string[],
  { version, build, container, config }: Source,
): Promise<readonly string[]> => {
  if (container !== undefined) {
    if (version === undefined && build === undefined && names.length === 0)
      return [await containerOf(container, config)];
    throw new UsageError('--container needs no name, no --version and no --build.');
  }
  if (config !== undefined) throw new UsageError('--config requires --container.');
  if (names.length === 0) throw new UsageError('Name a build, or use --container.');
  if ((version !== undefined || build !== undefined) && names.length > 1) {
    throw new UsageError('--version and --build need exactly one name.');
  }
  if (build === undefined) return [...new Set(names)].map(name => buildOf(workspaceRoot, name, version));
  const [name = ''] = names;
  requireBuildOf(build, name);
  return [build];
};

export const addPublish = ({ program, action }: Cli) =>
  program
    .command('publish [names...]')
    .description('verify and upload these builds; --channel pr-42: show them in a preview')
    .option('--version <version>', 'which build, if there are several')
    .option('--build <folder>', 'a build in another folder')
    .option(
      '--container <folder>',
      'a container of Module Federation that another tool has built, in place of names',
    )
    .option('--config <file>', 'the declaration of its remote; default remote.config.ts')
    .option('--channel <id>', 'create or extend this preview, and print its address', requirePreviewId)
    .option('--days <number>', `days until the preview expires; default ${PREVIEW_DAYS}`, wholeNumber(1, 365))
    .option(...messageOption)
    .addHelpText(
      'after',
      `
PREVIEW_DOMAIN: domain of the previews; default preview.localhost.
PREVIEW_API_ROOT: API of the previews; default: the API of the live page.`,
    )
    .action(
      action(async ({ store, context }, names, { channel: id, days, message, ...source }) => {
        if (id === undefined && days !== undefined) throw new UsageError('--days requires --channel.');
        const live = id === undefined ? null : await liveSettings(store);
        if (id !== undefined && live === null)
          throw new DeliveryError(
            `Nothing is live in ${placeOf(store, context)}, so it can have no preview. To use another store, set DATA_DIR or DELIVERY_URL.`,
          );
        const builds = await buildsOf(context.workspaceRoot, names, source);
        const releases: Release[] = [];
        for (const build of builds) releases.push(await publish(store, build));
        const lines = releases.map(release => {
          const uncommitted = uncommittedText(release);
          return `${labelOf(release)} is published${uncommitted === null ? '' : `, ${uncommitted}`}.`;
        });
        const published = releases.map(({ name, version }) => ({ name, version }));
        if (id === undefined) return { lines, data: { published } };
        const preview = await publishPreview(store, published, {
          ...{ id, days: days ?? PREVIEW_DAYS, by: context.by, message },
          settings: await settingsOf(context, names)(live),
          apiRoot: context.previewApiRoot,
          liveUrl: new URL(context.publicUrl ?? `http://localhost:${context.port ?? 4000}`).href,
          previewDomain: context.previewDomain,
        });
        const { url, expires_at, parts } = preview;
        return {
          lines: [...lines, `Preview ${id} (${parts.map(labelOf).join(', ')}), until ${expires_at}:`, url],
          data: { published, preview: { id, url, expires_at, parts } },
        };
      }),
    );

export const addEndPreview = ({ program, action }: Cli) =>
  program
    .command('end-preview <id>')
    .description('end a preview before it expires')
    .addHelpText(
      'after',
      '\nThe address then shows that the preview has expired. "publish --channel <id>" starts it again.',
    )
    .action(
      action(async ({ store, context }, name) => {
        const id = requirePreviewId(name);
        const ended = await endPreview(store, id, { by: context.by });
        return {
          lines: [ended ? `Preview ${id} has ended.` : `There is no active preview ${id}.`],
          data: { id, ended },
        };
      }),
    );
