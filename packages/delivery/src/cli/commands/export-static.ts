import { randomUUID } from 'node:crypto';
import { readdir, rm, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { resolve, dirname, join } from 'node:path';
import {
  FAVICON_FILE,
  type Composition,
  FIRST_CALLS_SCRIPT,
  FIRST_PAINT_SCRIPT,
  SPLASH_FILE,
} from '@backglass/federation';
import * as z from 'zod';
import { labelOf, type Ref } from '../../release/ref.ts';
import type { Cli } from '../command.ts';
import { foldersOf, loadableRefsOf, fileIn } from '../../composition/addresses.ts';
import { canaryOf } from '../../composition/selection.ts';
import { ENCODINGS, isCompressible } from '../../store/compression.ts';
import { contentTypeOf, keys, type Store } from '../../store/store.ts';
import { DeliveryError } from '../../errors.ts';
import { documentSecurityHeaders, fileSecurityHeaders } from '../../edge/security-headers.ts';
import {
  inlineHashes,
  documentsIn,
  inlinedIn,
  renderDocument,
  documentFor,
  routePages,
} from '../../document/document.ts';
import {
  damagedOf,
  documentsOf,
  LIVE,
  previewChannel,
  readableOf,
  liveComposition,
  compositionIn,
  highestNumber,
  messageIn,
  settingsIn,
} from '../../document/channel.ts';
import { findRelease, isIntactEncoding, readPublished } from '../../release/stored-releases.ts';

export const addExportStatic = ({ program, actionOnReleases }: Cli) =>
  program
    .command('export-static <folder>')
    .description('export the live page as files for any static host')
    .option('--force', 'allow a folder with other contents; its previews/ and public/pages/ are replaced')
    .addHelpText(
      'after',
      `
Run it after each promotion; existing release files are not written again.
A canary of the shell is not exported: every centre gets the stable shell. See docs/deploy-nginx.md for nginx.`,
    )
    .action(
      actionOnReleases(async ({ store, context }, folder, { force: isForced = false }) => {
        const isSecure = context.publicUrl?.startsWith('https:') ?? false;
        const { damaged, shellCanary, ...exported } = await exportStatic(store, resolve(folder), {
          isSecure,
          isForced,
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
      }),
    );

interface ExportOptions {
  readonly isSecure: boolean;
  /** Allows a folder with other contents. */
  readonly isForced?: boolean;
  readonly now?: Date;
}

/** Copies a release unless the folder has it. Returns false when the store lacks the release. */
const copyRelease = async (store: Store, root: string, { name, version }: Ref): Promise<boolean> => {
  const release = await findRelease(store, { name, version });
  const description = keys.release(name, version);
  if (release === null) return false;
  const there = new Set(await readdir(dirname(join(root, description)), { recursive: true }).catch(() => []));
  if (there.has('release.json')) return true;
  for (const file of Object.keys(release.files).filter(one => contentTypeOf(one) !== undefined)) {
    const key = keys.file(name, version, file);
    const content = await readPublished(store, { name, version }, file, release.files[file]?.integrity);
    for (const encoding of isCompressible(file) ? ENCODINGS : []) {
      const path = key + encoding.extension;
      const stored = (await isIntactEncoding(store, key, content, encoding)) ? await store.read(path) : null;
      await put(join(root, path), stored ?? (await encoding.compress(content)));
    }
    await put(join(root, key), content);
  }
  const content = await store.read(description);
  if (content !== null) await put(join(root, description), content);
  return true;
};

/** The values contain neither quotes nor dollar signs. */
const nginxHeaders = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `add_header ${name} "${value}" always;\n`)
    .join('');

const shownPreviews = async (store: Store, now: Date) => {
  const shown: { readonly id: string; readonly site: Site }[] = [];
  const damaged: string[] = [];
  for (const id of await store.list(keys.previews)) {
    const newest = await newestDocument(store, previewChannel(id));
    if (newest === null) continue;
    try {
      const site = siteIn(newest.number, newest.document);
      if (Date.parse(site.settings.preview?.expires_at ?? '') > now.getTime()) shown.push({ id, site });
    } catch {
      damaged.push(newest.key);
    }
  }
  return { shown, damaged };
};

/**
 * Exports files for any static host: `public/`, `previews/<id>/`, and `headers/` for nginx. The page comes last, so the folder may be
 * served meanwhile. Throws {@link DeliveryError} when nothing is live, files are missing, the folder has other contents, or it
 * shows a newer composition.
 */
export const exportStatic = async (
  store: Store,
  folder: string,
  { isSecure, isForced = false, now = new Date() }: ExportOptions,
) => {
  const newest = await newestDocument(store, LIVE);
  // If the newest document is damaged, `liveComposition` throws, so the folder keeps the earlier page.
  if (newest === null || (await liveComposition(store)) === null) {
    throw new DeliveryError('Nothing is live yet, so there is nothing to export.');
  }
  const live = siteIn(newest.number, newest.document);
  await claimFolder(folder, isForced);
  const root = join(folder, 'public');
  const previews = await shownPreviews(store, now);
  const { shown } = previews;
  // Open tabs may load files of earlier releases.
  const earlier = await documentsOf(store);
  const damaged = [...previews.damaged, ...damagedOf(earlier)];
  const pages = [
    ...readableOf(earlier).map(withoutShellCanary),
    ...shown.map(({ site }) => site.composition),
  ];
  const parts = new Map(pages.flatMap(loadableRefsOf).map(ref => [labelOf(ref), ref]));
  const releases: string[] = [];
  for (const [label, ref] of parts) {
    if (await copyRelease(store, root, ref)) releases.push(label);
  }
  const needed = [live, ...shown.map(({ site }) => site)].flatMap(({ composition }) =>
    foldersOf(composition),
  );
  const missing = needed.find(ref => !releases.includes(labelOf(ref)));
  if (missing !== undefined) {
    throw new DeliveryError(
      `${labelOf(missing)} is not in the store, but an exported page needs its files. ` +
        'Promote again, or publish to the preview again.',
    );
  }
  const there = await shownNumber(root);
  if (there > live.composition.number) {
    throw new DeliveryError(
      `${root} shows composition ${there} already, which is newer than ${live.composition.number}. ` +
        'Another export was faster, or the folder belongs to another store.',
    );
  }
  await put(join(folder, 'headers/file.conf'), nginxHeaders(fileSecurityHeaders));
  const { api_root: apiRoot, telemetry_url: telemetryUrl } = live.settings;
  // Allows the inline scripts of all pages that a rollback may return to, because nginx reads this file only when it reloads.
  const inline = [...new Set(pages.flatMap(inlineHashes))];
  const page = documentSecurityHeaders({ apiRoot, isSecure }, { telemetryUrl, inline });
  await put(join(folder, 'headers/page.conf'), nginxHeaders(page));
  const icon = await store.read(keys.file('shell', live.composition.shell.version, FAVICON_FILE));
  if (icon !== null) await put(join(root, FAVICON_FILE), icon);
  const known = await readdir(join(folder, 'previews')).catch(() => []);
  for (const id of known.filter(one => !shown.some(preview => preview.id === one))) {
    await rm(join(folder, 'previews', id), { recursive: true });
  }
  for (const { id, site } of shown) await putSite(join(folder, 'previews', id), site);
  await putSite(root, live);
  return {
    ...{ number: live.composition.number, releases },
    previews: shown.map(({ id }) => id),
    /** Documents. The export lacks damaged previews, and may lack files of earlier pages. */
    damaged,
    /** It is not exported. */
    shellCanary: live.shellCanary,
  };
};

/** The folder for documents of routes with preload links. */
const PAGES = 'pages';

/** Writes a file atomically. */
const put = async (path: string, content: Buffer | string): Promise<void> => {
  await mkdir(dirname(path), { recursive: true });
  const temporary = join(dirname(path), `.${randomUUID()}.tmp`);
  await writeFile(temporary, content);
  await rename(temporary, path);
};

const putWithSiblings = async (path: string, content: Buffer): Promise<void> => {
  for (const { extension, compress } of ENCODINGS) await put(path + extension, await compress(content));
  await put(path, content);
};

/** A static host sends every centre the document of the stable shell. */
const withoutShellCanary = (composition: Composition): Composition => {
  const { canary, ...shell } = composition.shell;
  return canary === undefined ? composition : { ...composition, shell };
};

/** Returns the site of the stable shell. Throws when the document is invalid. */
const siteIn = (number: number, file: Buffer) => {
  const [document = file] = documentsIn(file);
  const live = compositionIn(document, number);
  const shellCanary = canaryOf(live, 'shell');
  const composition = withoutShellCanary(live);
  const settings = settingsIn(document);
  if (shellCanary === null) return { composition, settings, document, shellCanary };
  // Otherwise pages would show a canary that no centre gets, and offer its centres a reload for ever.
  const html = document.toString('utf8');
  const rendered = renderDocument({
    composition,
    settings,
    message: messageIn(document),
    splash: inlinedIn(html, SPLASH_FILE) ?? '',
    icon: fileIn(composition.shell.hashes, FAVICON_FILE)?.[0] ?? null,
    appearance: inlinedIn(html, FIRST_PAINT_SCRIPT),
    firstCalls: inlinedIn(html, FIRST_CALLS_SCRIPT),
  });
  return { composition, settings, document: Buffer.from(rendered), shellCanary };
};

type Site = ReturnType<typeof siteIn>;

/** Returns null for an empty channel. */
const newestDocument = async (store: Store, channel: string) => {
  const number = await highestNumber(store, channel);
  const key = keys.document(channel, number);
  const document = number === 0 ? null : await store.read(key);
  return document && { number, key, document };
};

/** Writes pages with preload links. Other routes load the same files later. */
const putPages = async (root: string, { document, composition }: Site): Promise<void> => {
  const html = document.toString('utf8');
  const pages = routePages(composition).filter(({ path, files }) => files.length > 0 && !path.includes(':'));
  for (const page of pages) {
    const file = join(root, PAGES, page.path, 'index.html');
    await putWithSiblings(file, Buffer.from(documentFor(html, page, composition)));
  }
};

const COMPOSITION = 'composition.json';

const shownSchema = z.object({ number: z.int() });

/** Returns the number of the exported composition, or 0. */
const shownNumber = async (root: string): Promise<number> => {
  try {
    return shownSchema.parse(JSON.parse(await readFile(join(root, COMPOSITION), 'utf8'))).number;
  } catch {
    return 0;
  }
};

/** Writes files in a safe order, because a server may serve the folder meanwhile. */
const putSite = async (root: string, site: Site): Promise<void> => {
  await putWithSiblings(join(root, COMPOSITION), Buffer.from(JSON.stringify(site.composition)));
  const page = join(root, 'index.html');
  const isUnchanged = await readFile(page).then(
    before => before.equals(site.document),
    () => false,
  );
  // No route may get an older page than the others.
  if (!isUnchanged) await rm(join(root, PAGES), { recursive: true, force: true });
  // The page comes after all files that it names.
  await putWithSiblings(page, site.document);
  await putPages(root, site);
};

const MARK = '.backglass-export';

/** Prepares a folder. Throws {@link DeliveryError} for other contents unless `isForced`, because an export removes unknown files. */
const claimFolder = async (folder: string, isForced: boolean): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const names = await readdir(folder);
  const isOurs = names.includes(MARK) || (await shownNumber(join(folder, 'public'))) > 0;
  if (names.length > 0 && !isOurs && !isForced) {
    throw new DeliveryError(
      `${folder} has other contents (${names.slice(0, 3).join(', ')}). Choose an empty folder, or use --force.`,
    );
  }
  await writeFile(join(folder, MARK), 'Written by "pnpm backglass export-static".\n');
};
