import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { ENCODINGS } from '../store/compression.ts';
import { DeliveryError } from '../errors.ts';
import { compositionIn, highestNumber, settingsIn } from '../document/channel.ts';
import { documentsIn } from '../document/document.ts';
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

/** Takes the stable shell, because a static host sends every centre the same document. Throws when the document is invalid. */
export const siteIn = ({
  number,
  document: file,
}: NonNullable<Awaited<ReturnType<typeof newestDocument>>>) => {
  const [document = file] = documentsIn(file);
  const composition = compositionIn(document, number);
  const { canary: shellCanary, ...shell } = composition.shell;
  return {
    document,
    // Pages would offer a reload to the centres of the canary for ever.
    composition: { ...composition, shell },
    shellCanary: shellCanary && { version: shellCanary.release.version, percent: shellCanary.percent },
    settings: settingsIn(document),
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
