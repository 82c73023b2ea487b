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
import { reasonOf, DeliveryError } from '../errors.ts';
import { dataIn, documentsIn, MESSAGE_ELEMENT, messageSchema, requireIntact } from './document.ts';
import { keys, type Store } from '../store/store.ts';

export const LIVE = 'live';

export const previewChannel = (id: string): string => `${keys.previews}/${id}`;

/** A number of up to 15 digits and the next number are exact in JavaScript. */
const DOCUMENT = /^([1-9]\d{0,14})\.html$/;

export const filesOf = async (store: Store, channel = LIVE) => {
  const names = await store.list(keys.documents(channel));
  const numbers = names.flatMap(name => DOCUMENT.exec(name)?.[1] ?? []).map(Number);
  return {
    /** In ascending order. */
    numbers: numbers.sort((a, b) => a - b),
    /** Keys of files without a document's name. */
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
    requireIntact(document);
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

export interface Newest {
  /** Includes damaged documents. 0 without documents. */
  readonly highest: number;
  readonly document: ChannelDocument | null;
  /** Damaged documents that are newer than `document`, newest first. */
  readonly damaged: readonly ChannelDocument[];
}

/** Throws when a later version of Backglass wrote a document that is newer than all readable ones. */
export const newestOf = async (store: Store, channel = LIVE): Promise<Newest> => {
  const numbers = [...(await numbersOf(store, channel))].reverse();
  const [highest = 0] = numbers;
  const damaged: ChannelDocument[] = [];
  for (const number of numbers) {
    const document = await findComposition(store, number, channel);
    if (document.isLater === true) throw new Error(document.problem);
    if (document.composition !== null) return { highest, document, damaged };
    damaged.push(document);
  }
  return { highest, document: null, damaged };
};

/** Returns null when the newest document is readable. */
export const damageOfNewest = ({ document, damaged: [first] }: Newest): string | null => {
  if (first === undefined) return null;
  const problem = `${first.key} is damaged: ${first.problem?.replace(/\.$/, '')}.`;
  if (first.key.startsWith(`${keys.previews}/`)) return `${problem} Publish to that preview again.`;
  return document === null
    ? `${problem} No earlier composition can be read either. Restore the file, or run "deploy --all".`
    : `${problem} Pages show composition ${document.number}. ` +
        `Restore the file, or run "rollback --to ${document.number}" to continue from that composition.`;
};

/** Returns null before the first promotion. Throws {@link DeliveryError} when the newest document is damaged. */
export const liveComposition = async (store: Store, channel = LIVE): Promise<Composition | null> => {
  const newest = await newestOf(store, channel);
  const problem = damageOfNewest(newest);
  if (problem !== null) throw new DeliveryError(problem);
  return newest.document?.composition ?? null;
};

/** Returns null without a readable document. */
export const liveSettings = async (store: Store, channel = LIVE): Promise<ShellSettings | null> =>
  (await newestOf(store, channel)).document?.settings ?? null;

/** Throws {@link DeliveryError} when the document is missing or damaged. */
export const readComposition = async (store: Store, number: number, channel = LIVE): Promise<Composition> => {
  const { key, composition, problem, isLater } = await findComposition(store, number, channel);
  if (composition !== null) return composition;
  if (isLater === true) throw new Error(problem);
  throw new DeliveryError(
    problem === MISSING ? `There is no composition ${number}.` : `${key} is damaged: ${problem}.`,
  );
};
