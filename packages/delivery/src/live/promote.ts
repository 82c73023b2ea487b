import { isDeepStrictEqual } from 'node:util';
import {
  FIRST_PAINT_SCRIPT,
  FAVICON_FILE,
  shellSettingsSchema,
  SPLASH_FILE,
  type Composition,
  type ShellSettings,
} from '@backglass/federation';
import { fileIn } from '../composition/addresses.ts';
import type { Author } from '../composition/changes.ts';
import { Conflict, DeliveryError, UnprotectedWrite } from '../errors.ts';
import { inlinedIn, renderDocument, type InlinedFile } from '../document/document.ts';
import { compositionIn, LIVE, highestNumber, messageIn } from '../document/channel.ts';
import { readPublished } from '../release/published.ts';
import { keys, type Store } from '../store/store.ts';

const shellHashesIn = (document: Buffer): Composition['shell']['hashes'] => {
  try {
    return compositionIn(document).shell.hashes;
  } catch {
    return {};
  }
};

/**
 * Finds the texts that the previous document inlines and that stay the same. A shell that stays needs no file of the store, so
 * its damage blocks nothing.
 */
const inlinedBefore = async (store: Store, { cause, shell }: Composition, channel: string) => {
  const document = cause.previous === null ? null : await store.read(keys.document(channel, cause.previous));
  const hashesBefore = document === null ? {} : shellHashesIn(document);
  return (file: InlinedFile): string | null => {
    const [, hash] = fileIn(shell.hashes, file) ?? [];
    const [, before] = fileIn(hashesBefore, file) ?? [];
    return document !== null && hash !== undefined && hash === before
      ? inlinedIn(document.toString('utf8'), file)
      : null;
  };
};

const documentOf = async (
  store: Store,
  composition: Composition,
  settings: ShellSettings,
  message: string | null,
  channel: string,
) => {
  const { version, hashes } = composition.shell;
  const inlined = await inlinedBefore(store, composition, channel);
  // No browser checks the hashes of these files, because the document contains their text.
  const textOf = async (file: InlinedFile): Promise<string> => {
    const before = inlined(file);
    if (before !== null) return before;
    const [, hash] = fileIn(hashes, file) ?? [];
    return (await readPublished(store, { name: 'shell', version }, file, hash)).toString('utf8');
  };
  return renderDocument({
    composition,
    settings: shellSettingsSchema.parse(settings),
    message,
    splash: await textOf(SPLASH_FILE),
    icon: fileIn(hashes, FAVICON_FILE)?.[0] ?? null,
    appearance: fileIn(hashes, FIRST_PAINT_SCRIPT) ? await textOf(FIRST_PAINT_SCRIPT) : null,
  });
};

const create = async (
  store: Store,
  { number }: Composition,
  key: string,
  document: string,
): Promise<boolean> => {
  try {
    return await store.create(key, document);
  } catch (error) {
    if (!(error instanceof UnprotectedWrite)) throw error;
    throw new DeliveryError(`Composition ${number} is live, unprotected. ${error.message}`, { cause: error });
  }
};

const conflict = (number: number): Conflict =>
  new Conflict(`Composition ${number} went live meanwhile. Nothing was changed; try again.`);

export interface PromoteOptions extends Partial<Author> {
  readonly channel?: string | undefined;
  readonly now?: Date | undefined;
}

/**
 * Makes a composition live by one atomic write, which creates the next document. A repeated promotion changes nothing.
 * If only the settings differ, creates a document with the next number. Throws {@link Conflict} when another composition
 * went live meanwhile, and {@link DeliveryError} when a shell file is damaged.
 */
export const promote = async (
  store: Store,
  composition: Composition,
  settings: ShellSettings,
  { channel = LIVE, now = new Date(), by = null, message }: PromoteOptions = {},
): Promise<Composition> => {
  const { number } = composition;
  const key = keys.document(channel, number);
  const document = await documentOf(store, composition, settings, message ?? null, channel);
  const newest = await highestNumber(store, channel);
  if (newest === number - 1 && (await create(store, composition, key, document))) return composition;

  const current = await store.read(key);
  if (newest > number || current === null) throw conflict(newest);
  // A repeated promotion keeps the first message.
  const same = await documentOf(store, composition, settings, messageIn(current), channel);
  if (current.equals(Buffer.from(same))) return composition;
  if (!isDeepStrictEqual(compositionIn(current), composition)) throw conflict(number);
  const next: Composition = {
    ...composition,
    number: number + 1,
    created_at: now.toISOString(),
    cause: { kind: 'promote', parts: [], by, previous: number, rolled_back: [] },
  };
  return promote(store, next, settings, { channel, now, message });
};
