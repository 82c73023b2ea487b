import type { Release } from '@backglass/federation';
import { DeliveryError, UsageError } from '../../errors.ts';
import { liveSettings } from '../../document/channel.ts';
import { requirePreviewId } from '../../preview/address.ts';
import { publishPreview, endPreview } from '../../preview/preview.ts';
import { uncommittedText, labelOf } from '../../release/ref.ts';
import { publish } from '../../release/publish.ts';
import { textOption, type Command, type CommandInput } from '../context.ts';
import { authorOf, MESSAGE, MESSAGE_HELP, settingsOf, buildOf, requireBuildOf } from '../arguments.ts';
import { placeOf } from '../open-command.ts';

const PREVIEW_DAYS = 14;

const daysOf = (input: CommandInput): number => {
  const days = Number(textOption(input, 'days') ?? PREVIEW_DAYS);
  if (Number.isInteger(days) && days > 0 && days <= 365) return days;
  throw new UsageError('--days is a whole number from 1 to 365.');
};

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

const buildsOf = async (input: CommandInput, version: string | undefined): Promise<readonly string[]> => {
  const { context, names } = input;
  const folder = textOption(input, 'build');
  const container = textOption(input, 'container');
  const config = textOption(input, 'config');
  if (container !== undefined) {
    if (version === undefined && folder === undefined && names.length === 0)
      return [await containerOf(container, config)];
    throw new UsageError('--container needs no name, no --version and no --build.');
  }
  if (config !== undefined) throw new UsageError('--config requires --container.');
  if (names.length === 0) throw new UsageError('Too few names.');
  if ((version !== undefined || folder !== undefined) && names.length > 1) {
    throw new UsageError('--version and --build need exactly one name.');
  }
  if (folder === undefined) {
    return [...new Set(names)].map(name => buildOf(context.workspaceRoot, name, version));
  }
  const [name = ''] = names;
  requireBuildOf(folder, name);
  return [folder];
};

export const publishCommand: Command = {
  details: [
    '--version <version>  which build, if there are several',
    '--build <folder>     a build in another folder',
    '--container <folder> a container of Module Federation that another tool has built, in place of names',
    '--config <file>      the declaration of its remote; default remote.config.ts',
    '--channel <id>       create or extend this preview, and print its address',
    `--days <number>      days until the preview expires; default ${PREVIEW_DAYS}`,
    MESSAGE_HELP,
    'PREVIEW_DOMAIN       domain of the previews; default preview.localhost',
    'PREVIEW_API_ROOT     API of the previews; default: the API of the live page',
  ],
  options: {
    build: 'string',
    container: 'string',
    config: 'string',
    channel: 'string',
    version: 'string',
    days: 'string',
    ...MESSAGE,
  },
  nameCount: [0, Infinity],
  async run(input) {
    const { store, context } = input;
    const version = textOption(input, 'version');
    const channel = textOption(input, 'channel');
    // Validates all options before anything is uploaded.
    const id = channel === undefined ? undefined : requirePreviewId(channel);
    const days = daysOf(input);
    if (id === undefined && textOption(input, 'days') !== undefined) {
      throw new UsageError('--days requires --channel.');
    }
    const live = id === undefined ? null : await liveSettings(store);
    if (id !== undefined && live === null)
      throw new DeliveryError(
        `Nothing is live in ${placeOf(store, context)}, so it can have no preview. To use another store, set DATA_DIR or DELIVERY_URL.`,
      );
    const builds = await buildsOf(input, version);
    const releases: Release[] = [];
    for (const build of builds) releases.push(await publish(store, build));
    const lines = releases.map(release => {
      const uncommitted = uncommittedText(release);
      return `${labelOf(release)} is published${uncommitted === null ? '' : `, ${uncommitted}`}.`;
    });
    const published = releases.map(({ name, version }) => ({ name, version }));
    if (id === undefined) return { lines, data: { published } };
    const preview = await publishPreview(store, published, {
      id,
      days,
      settings: await settingsOf(input, input.names)(live),
      apiRoot: context.previewApiRoot,
      liveUrl: new URL(context.publicUrl ?? `http://localhost:${context.port ?? 4000}`).href,
      previewDomain: context.previewDomain,
      ...authorOf(input),
    });
    const { url, expires_at, parts } = preview;
    return {
      lines: [...lines, `Preview ${id} (${parts.map(labelOf).join(', ')}), until ${expires_at}:`, url],
      data: { published, preview: { id, url, expires_at, parts } },
    };
  },
};

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
