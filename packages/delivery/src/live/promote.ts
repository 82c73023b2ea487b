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
import { documentsIn, inlinedIn, renderDocument, type InlinedFile } from '../document/document.ts';
import { compositionIn, LIVE, highestNumber, messageIn } from '../document/channel.ts';
import type { AppIdentity } from '../document/document-settings.ts';
import { readPublished } from '../release/published.ts';
import { keys, type Store } from '../store/store.ts';
import type { Composed } from './compose.ts';

const shellHashesIn = (document: Buffer): Composition['shell']['hashes'] => {
  try {
    return compositionIn(document).shell.hashes;
  } catch {
    return {};
  }
};

type FindInlined = (file: InlinedFile, hash: string | undefined) => string | null;

/** Finds texts that the previous file inlines. A shell that stays needs no file of the store, so its damage blocks nothing. */
const inlinedBefore = async (store: Store, { cause }: Composition, channel: string): Promise<FindInlined> => {
  const content = cause.previous === null ? null : await store.read(keys.document(channel, cause.previous));
  const documents = content === null ? [] : documentsIn(content);
  return (file, hash) => {
    const found = documents.find(one => {
      const [, before] = fileIn(shellHashesIn(one), file) ?? [];
      return hash !== undefined && hash === before;
    });
    return found === undefined ? null : inlinedIn(found.toString('utf8'), file);
  };
};

interface Page {
  readonly composition: Composition;
  readonly settings: ShellSettings;
  readonly message: string | null;
}

const documentOf = async (
  store: Store,
  inlined: FindInlined,
  { composition, settings, message }: Page,
): Promise<string> => {
  const { version, hashes } = composition.shell;
  // No browser checks the hashes of these files, because the document contains their text.
  const textOf = async (file: InlinedFile): Promise<string> => {
    const [, hash] = fileIn(hashes, file) ?? [];
    const before = inlined(file, hash);
    if (before !== null) return before;
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
  /** The version that operators of the shell's canary see. By default, they see the one of the stable shell. */
  readonly canaryIdentity?: AppIdentity | undefined;
}

/**
 * Makes a composition live by one atomic write. It creates the next file, with the document of the stable shell and of its canary, if there is
 * one. A repeated promotion changes nothing. If only the settings differ, creates a file with the next number. Throws {@link Conflict} when
 * another composition went live meanwhile, and {@link DeliveryError} when a shell file is damaged.
 */
export const promote = async (
  store: Store,
  { composition, canary }: Composed,
  settings: ShellSettings,
  { channel = LIVE, now = new Date(), by = null, message, canaryIdentity }: PromoteOptions = {},
): Promise<Composition> => {
  const { number } = composition;
  const key = keys.document(channel, number);
  const inlined = await inlinedBefore(store, composition, channel);
  const contentWith = async (message: string | null): Promise<string> => {
    const page = { composition, settings, message };
    const stable = await documentOf(store, inlined, page);
    if (canary === null) return stable;
    const canarySettings = { ...settings, ...canaryIdentity };
    return (
      stable + (await documentOf(store, inlined, { ...page, composition: canary, settings: canarySettings }))
    );
  };
  const content = await contentWith(message ?? null);
  const newest = await highestNumber(store, channel);
  if (newest === number - 1 && (await create(store, composition, key, content))) return composition;

  const current = await store.read(key);
  if (newest > number || current === null) throw conflict(newest);
  // A repeated promotion keeps the first message.
  const same = await contentWith(messageIn(current));
  if (current.equals(Buffer.from(same))) return composition;
  if (!isDeepStrictEqual(compositionIn(current), composition)) throw conflict(number);
  const next = {
    number: number + 1,
    created_at: now.toISOString(),
    cause: { kind: 'promote' as const, parts: [], by, previous: number, rolled_back: [] },
  };
  const composed = { composition: { ...composition, ...next }, canary: canary && { ...canary, ...next } };
  return promote(store, composed, settings, { channel, now, message, canaryIdentity });
};
