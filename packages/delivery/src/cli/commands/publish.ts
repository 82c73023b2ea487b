import type { Release } from '@backglass/federation';
import { DeliveryError, UsageError } from '../../errors.ts';
import { liveSettings } from '../../document/channel.ts';
import { requirePreviewId } from '../../preview/address.ts';
import { publishPreview } from '../../preview/publish-preview.ts';
import { publish } from '../../release/publish.ts';
import { labelOf } from '../../release/ref.ts';
import { settingsOf, text, type Command, type Order } from '../context.ts';
import { buildOf, readBuiltName } from '../release-arguments.ts';

const PREVIEW_DAYS = 14;

const daysOf = (order: Order): number => {
  const days = Number(text(order, 'days') ?? PREVIEW_DAYS);
  if (Number.isInteger(days) && days > 0 && days <= 365) return days;
  throw new UsageError('--days is a whole number from 1 to 365.');
};

const buildsOf = (order: Order, version: string | undefined): readonly string[] => {
  const { context, names } = order;
  const folder = text(order, 'build');
  if ((version !== undefined || folder !== undefined) && names.length > 1) {
    throw new UsageError('--version and --build are of one build; publish the others by themselves.');
  }
  if (folder === undefined) {
    return [...new Set(names)].map(name => buildOf(context.workspaceRoot, name, version));
  }
  const [name = ''] = names;
  const found = readBuiltName(folder);
  if (found !== name)
    throw new DeliveryError(`${folder} holds a build of ${found ?? 'nothing'}, not of ${name}.`);
  return [folder];
};

export const publishCommand: Command = {
  usage: 'publish <name…>',
  does: 'check and upload what is built of these; --channel pr-42: show it in a preview',
  details: [
    '--version <version>  which build, where there are several',
    '--build <folder>     a build that was made elsewhere',
    '--channel <id>       makes or extends the preview of that id, and prints its address',
    `--days <number>      how long the preview is shown; ${PREVIEW_DAYS} unless told`,
    'PREVIEW_DOMAIN       below which domain previews stand (preview.localhost)',
    'PREVIEW_API_ROOT     the API of previews; the same as of the live page unless told',
  ],
  options: {
    build: { type: 'string' },
    channel: { type: 'string' },
    version: { type: 'string' },
    days: { type: 'string' },
  },
  takes: [1, Infinity],
  async run(order) {
    const { store, context } = order;
    const version = text(order, 'version');
    const channel = text(order, 'channel');
    // Before anything is uploaded.
    const id = channel === undefined ? undefined : requirePreviewId(channel);
    const days = daysOf(order);
    if (id === undefined && text(order, 'days') !== undefined) {
      throw new UsageError('--days is of a preview: name one with --channel.');
    }
    const builds = buildsOf(order, version);
    const releases: Release[] = [];
    for (const build of builds) releases.push(await publish(store, build));
    const lines = releases.map(release => `${labelOf(release)} is published.`);
    const published = releases.map(({ name, version }) => ({ name, version }));
    if (id === undefined) return { lines, data: { published } };
    const preview = await publishPreview(store, published, {
      id,
      days,
      settings: await settingsOf(order, order.names)(await liveSettings(store)),
      apiRoot: context.previewApiRoot,
      liveUrl: new URL(context.publicUrl ?? `http://localhost:${context.port ?? 4000}`).href,
      previewDomain: context.previewDomain,
      by: context.by,
    });
    const { url, expires_at, parts } = preview;
    return {
      lines: [...lines, `Preview ${id} (${parts.map(labelOf).join(', ')}), until ${expires_at}:`, url],
      data: { published, preview: { id, url, expires_at, parts } },
    };
  },
};
