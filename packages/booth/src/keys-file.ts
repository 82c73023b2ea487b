import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import * as z from 'zod/mini';
import { runningGameSchema } from './play/run-game.ts';
import { readThrown } from './errors.ts';

const storedBoothSchema = z.object({
  key: z.string().check(z.minLength(1)),
  running: z.optional(runningGameSchema),
});
/** The booth continues the game `running` after a restart. */
export type StoredBooth = z.infer<typeof storedBoothSchema>;

const keysFileSchema = z.object({ booths: z.record(z.string(), storedBoothSchema) });

/** Booths by name, in a file that only its owner can read. */
export interface KeysFile {
  get(name: string): StoredBooth | undefined;
  /** Removes the booth if `booth` is undefined. Returns an error message if the file could not be written. */
  set(name: string, booth: StoredBooth | undefined): string | undefined;
}

export type OpenedKeysFile =
  /** `notice` says that a damaged file was moved. */
  | { readonly kind: 'open'; readonly file: KeysFile; readonly notice?: string }
  | { readonly kind: 'failed'; readonly sentence: string };

/** Writes so that a crash leaves either the old or the new contents. */
function writeWhole(path: string, text: string): void {
  const aside = `${path}.${process.pid}.tmp`;
  mkdirSync(dirname(path), { recursive: true });
  const handle = openSync(aside, 'w', 0o600);
  try {
    writeSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(aside, path);
}

function parse(text: string): Map<string, StoredBooth> | undefined {
  try {
    const parsed = keysFileSchema.safeParse(JSON.parse(text));
    return parsed.success ? new Map(Object.entries(parsed.data.booths)) : undefined;
  } catch {
    return undefined;
  }
}

const createKeysFile = (path: string, booths: Map<string, StoredBooth>): KeysFile => ({
  get: name => booths.get(name),
  set: (name, booth) => {
    if (booth) booths.set(name, booth);
    else booths.delete(name);
    try {
      writeWhole(path, `${JSON.stringify({ booths: Object.fromEntries(booths) }, null, 2)}\n`);
      return undefined;
    } catch (error) {
      return `The keys file ${path} could not be written: ${readThrown(error).message}.`;
    }
  },
});

/** Opens a keys file. A missing file is empty. A damaged file is moved to `<path>.corrupt`. */
export function openKeysFile(path: string): OpenedKeysFile {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (readThrown(error).code === 'ENOENT') return { kind: 'open', file: createKeysFile(path, new Map()) };
    return {
      kind: 'failed',
      sentence: `The keys file ${path} could not be read: ${readThrown(error).message}.`,
    };
  }
  const booths = parse(text);
  if (booths) return { kind: 'open', file: createKeysFile(path, booths) };
  const aside = `${path}.corrupt`;
  try {
    renameSync(path, aside);
  } catch (error) {
    return {
      kind: 'failed',
      sentence: `The keys file ${path} is damaged and could not be moved: ${readThrown(error).message}.`,
    };
  }
  return {
    kind: 'open',
    file: createKeysFile(path, new Map()),
    notice: `${path} is not a keys file: it was moved to ${aside}, and the booths are paired again.`,
  };
}
