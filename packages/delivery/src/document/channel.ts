import {
  COMPOSITION_ELEMENT,
  COMPOSITION_SCHEMA,
  parseComposition,
  SETTINGS_ELEMENT,
  shellSettingsSchema,
  type Composition,
  type ShellSettings,
} from '@backglass/federation';
import * as z from 'zod';
import { reasonOf } from '../errors.ts';
import { dataIn, documentsIn, MESSAGE_ELEMENT, messageSchema } from './document.ts';
import { keys, type Store } from '../store/store.ts';

export const LIVE = 'live';

export const previewChannel = (id: string): string => `${keys.previews}/${id}`;

/** A number of up to 15 digits and the next number are exact in JavaScript. */
const DOCUMENT = /^([1-9]\d{0,14})\.html$/;

export interface ChannelFiles {
  /** In ascending order. */
  readonly numbers: readonly number[];
  /** Keys of files without a document's name. */
  readonly ignored: readonly string[];
}

export const filesOf = async (store: Store, channel = LIVE): Promise<ChannelFiles> => {
  const names = await store.list(keys.documents(channel));
  const numbers = names.flatMap(name => DOCUMENT.exec(name)?.[1] ?? []).map(Number);
  return {
    numbers: numbers.sort((a, b) => a - b),
    ignored: names.filter(name => !DOCUMENT.test(name)).map(name => `${keys.documents(channel)}/${name}`),
  };
};

/** Returns the numbers in ascending order. */
export const numbersOf = async (store: Store, channel = LIVE): Promise<readonly number[]> =>
  (await filesOf(store, channel)).numbers;

/** Counts damaged documents too. Returns 0 before the first promotion. */
export const highestNumber = async (store: Store, channel = LIVE): Promise<number> =>
  (await numbersOf(store, channel)).at(-1) ?? 0;

/** Throws when the document is invalid, has another schema, or has another composition than its name says. */
export const compositionIn = (document: Buffer, number?: number): Composition => {
  const composition = parseComposition(dataIn(document.toString('utf8'), COMPOSITION_ELEMENT));
  if (number === undefined || composition.number === number) return composition;
  throw new Error(`it is the document of composition ${composition.number}`);
};

/** Throws when the document is invalid. */
export const settingsIn = (document: Buffer): ShellSettings =>
  shellSettingsSchema.parse(dataIn(document.toString('utf8'), SETTINGS_ELEMENT));

export interface CanaryDocument {
  readonly document: Buffer;
  readonly composition: Composition;
  readonly settings: ShellSettings;
}

/** Returns the document of the shell's canary, or null without a canary. Throws when it is missing or invalid. */
export const canaryIn = (file: Buffer, { number, shell }: Composition): CanaryDocument | null => {
  const [, document] = documentsIn(file);
  const composition = document && compositionIn(document, number);
  if (composition?.shell.version !== shell.canary?.release.version) {
    throw new Error("it lacks the document of the shell's canary");
  }
  return document && composition ? { document, composition, settings: settingsIn(document) } : null;
};

/** Returns null without a message. */
export const messageIn = (document: Buffer): string | null => {
  try {
    return messageSchema.parse(dataIn(document.toString('utf8'), MESSAGE_ELEMENT));
  } catch {
    return null;
  }
};

export interface ChannelDocument {
  readonly number: number;
  readonly key: string;
  /** Null when the document is damaged. */
  readonly composition: Composition | null;
  readonly settings: ShellSettings | null;
  readonly message: string | null;
  readonly canary: CanaryDocument | null;
  readonly problem?: string;
  /** A later version of Backglass wrote the document, so it must not be replaced. */
  readonly isLater?: boolean;
}

const hasLaterSchema = (file: Buffer): boolean =>
  documentsIn(file).some(document => {
    try {
      const data = dataIn(document.toString('utf8'), COMPOSITION_ELEMENT);
      return z.object({ schema: z.int() }).parse(data).schema > COMPOSITION_SCHEMA;
    } catch {
      return false;
    }
  });

export const MISSING = 'it does not exist';

/** The result has a `problem` when the document is missing or damaged. */
export const findComposition = async (
  store: Store,
  number: number,
  channel = LIVE,
): Promise<ChannelDocument> => {
  const key = keys.document(channel, number);
  const unreadable = (problem: string) => ({
    ...{ number, key, problem },
    ...{ composition: null, settings: null, message: null, canary: null },
  });
  const document = await store.read(key);
  if (document === null) return unreadable(MISSING);
  try {
    const composition = compositionIn(document, number);
    const contents = { composition, settings: settingsIn(document), message: messageIn(document) };
    return { number, key, ...contents, canary: canaryIn(document, composition) };
  } catch (error) {
    return { ...unreadable(reasonOf(error)), isLater: hasLaterSchema(document) };
  }
};

/** Returns the newest `most` documents in ascending order. */
export const documentsOf = async (
  store: Store,
  channel = LIVE,
  most = Infinity,
): Promise<readonly ChannelDocument[]> => {
  const numbers = (await numbersOf(store, channel)).slice(-most);
  return Promise.all(numbers.map(number => findComposition(store, number, channel)));
};

export const readableOf = (documents: readonly ChannelDocument[]): readonly Composition[] =>
  documents.flatMap(({ composition }) => composition ?? []);

export const damagedOf = (documents: readonly ChannelDocument[]): readonly string[] =>
  documents.filter(({ composition }) => composition === null).map(({ key }) => key);
