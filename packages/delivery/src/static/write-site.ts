import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FAVICON_FILE, FIRST_PAINT_SCRIPT, SPLASH_FILE, type Composition } from '@backglass/federation';
import * as z from 'zod';
import { fileIn } from '../composition/addresses.ts';
import { canaryOf } from '../composition/selection.ts';
import { ENCODINGS } from '../store/compression.ts';
import { DeliveryError } from '../errors.ts';
import { compositionIn, highestNumber, messageIn, settingsIn } from '../document/channel.ts';
import { documentsIn, inlinedIn, renderDocument, type DocumentParts } from '../document/document.ts';
import { documentFor, routePages } from '../document/route-page.ts';
import { keys, type Store } from '../store/store.ts';

/** The folder for documents of routes with preload links. */
const PAGES = 'pages';

/** Writes a file atomically. */
export const put = async (path: string, content: Buffer | string): Promise<void> => {
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
export const withoutShellCanary = (composition: Composition): Composition => {
  const { canary, ...shell } = composition.shell;
  return canary === undefined ? composition : { ...composition, shell };
};

/** Otherwise pages would show a canary that no centre gets, and offer its centres a reload for ever. */
const documentWithoutCanary = (
  document: Buffer,
  { composition, settings }: Pick<DocumentParts, 'composition' | 'settings'>,
): Buffer => {
  const html = document.toString('utf8');
  return Buffer.from(
    renderDocument({
      composition,
      settings,
      message: messageIn(document),
      splash: inlinedIn(html, SPLASH_FILE) ?? '',
      icon: fileIn(composition.shell.hashes, FAVICON_FILE)?.[0] ?? null,
      appearance: inlinedIn(html, FIRST_PAINT_SCRIPT),
    }),
  );
};

/** Returns the site of the stable shell. Throws when the document is invalid. */
export const siteIn = ({
  number,
  document: file,
}: NonNullable<Awaited<ReturnType<typeof newestDocument>>>) => {
  const [document = file] = documentsIn(file);
  const live = compositionIn(document, number);
  const shellCanary = canaryOf(live, 'shell');
  const page = { composition: withoutShellCanary(live), settings: settingsIn(document) };
  return {
    ...page,
    document: shellCanary === null ? document : documentWithoutCanary(document, page),
    shellCanary,
  };
};

/** Returns null for an empty channel. */
export const newestDocument = async (store: Store, channel: string) => {
  const number = await highestNumber(store, channel);
  const key = keys.document(channel, number);
  const document = number === 0 ? null : await store.read(key);
  return document && { number, key, document };
};

export type Site = ReturnType<typeof siteIn>;

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
export const shownNumber = async (root: string): Promise<number> => {
  try {
    return shownSchema.parse(JSON.parse(await readFile(join(root, COMPOSITION), 'utf8'))).number;
  } catch {
    return 0;
  }
};

/** Writes files in a safe order, because a server may serve the folder meanwhile. */
export const putSite = async (root: string, site: Site): Promise<void> => {
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
export const claimFolder = async (folder: string, isForced: boolean): Promise<void> => {
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
