import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { ENCODINGS } from '../store/compression.ts';
import { DeliveryError } from '../errors.ts';
import { compositionIn, liveNumber, settingsIn } from '../document/channel.ts';
import { documentFor, routePages } from '../document/route-page.ts';
import { keys, type Store } from '../store/store.ts';

/** Below it stand the documents of single routes. */
const PAGES = 'pages';

/** Whole or not there, as everything that is served. */
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

/** What a document shows. Throws when it is none of ours. */
export const siteIn = (document: Buffer) => ({
  document,
  composition: compositionIn(document),
  settings: settingsIn(document),
});

/** A channel's newest document, by its key; null while there is none. */
export const newestDocument = async (store: Store, channel: string) => {
  const number = await liveNumber(store, channel);
  const key = keys.document(channel, number);
  const document = number === 0 ? null : await store.read(key);
  return document && { key, document };
};

export type Site = ReturnType<typeof siteIn>;

/**
 * The documents of the routes that are one address each. All others get the page, which makes the same links when it runs, as
 * everybody does on a host that knows nothing of these.
 */
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

/** The number of the composition that a host of its own shows; 0: none that can be read. */
export const shownNumber = async (root: string): Promise<number> => {
  try {
    return shownSchema.parse(JSON.parse(await readFile(join(root, COMPOSITION), 'utf8'))).number;
  } catch {
    return 0;
  }
};

/** Writes what a host of its own serves, so that it may be served meanwhile. */
export const putSite = async (root: string, site: Site): Promise<void> => {
  await putWithSiblings(join(root, COMPOSITION), Buffer.from(JSON.stringify(site.composition)));
  const page = join(root, 'index.html');
  const isThere = await readFile(page).then(
    before => before.equals(site.document),
    () => false,
  );
  // Those of another page go before it changes: at no time does one say something else than the page.
  if (!isThere) await rm(join(root, PAGES), { recursive: true, force: true });
  // Last of what is needed: whatever it names is there.
  await putWithSiblings(page, site.document);
  await putPages(root, site);
};

/** Says that a folder is an export's, from its first moment on. */
const MARK = '.backglass-export';

/**
 * Makes a folder an export's: one that is not there, is empty, or was exported to before. Throws {@link DeliveryError} for one
 * that holds something else, unless that is meant: an export takes away what it does not know.
 */
export const claimFolder = async (folder: string, isMeant: boolean): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const names = await readdir(folder);
  const isOurs = names.includes(MARK) || (await shownNumber(join(folder, 'public'))) > 0;
  if (names.length > 0 && !isOurs && !isMeant) {
    throw new DeliveryError(
      `${folder} holds something else than an export (${names.slice(0, 3).join(', ')}). Name an empty folder, or say --force.`,
    );
  }
  await writeFile(join(folder, MARK), 'Written by "pnpm backglass export-static".\n');
};
