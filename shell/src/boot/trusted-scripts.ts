// zod probes for eval when it is first evaluated. The contract turns that off, so this import comes first.
import '@backglass/contract';
import { addressOf, integrityOf } from '../composition/document-data.ts';

interface PolicyFactory {
  createPolicy(name: string, rules: Record<string, (input: string) => string | null>): unknown;
}

const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;

const isOurs = (address: string): boolean => integrityOf(address) !== undefined || isCheckedWorker(address);

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Allows only scripts of the composition. A string never becomes code, and markup in a string is escaped. */
factory?.createPolicy('default', {
  createScriptURL: named => {
    const address = addressOf(named);
    return isOurs(address) ? address : null;
  },
  createHTML: text => text.replace(/[&<>]/g, sign => ENTITIES[sign] ?? ''),
  createScript: () => null,
});

/** In milliseconds. It is long, because a worker's script is a single file, larger than a chunk. */
const SCRIPT_TIMEOUT = 30_000;

const checked = new Map<string, Promise<string>>();
const sources = new Set<string>();

export const isCheckedWorker = (address: string): boolean => sources.has(address);

async function check(named: string): Promise<string> {
  const address = addressOf(named);
  const integrity = integrityOf(address);
  if (integrity === undefined) throw new Error(`${address} is not a file of this composition`);
  const signal = AbortSignal.timeout(SCRIPT_TIMEOUT);
  const answer = await fetch(address, { integrity, credentials: 'omit', signal });
  const source = URL.createObjectURL(new Blob([await answer.arrayBuffer()], { type: 'text/javascript' }));
  sources.add(source);
  return source;
}

/**
 * Starts a worker from a file of the composition. Browsers check no hash of a worker, so this fetches the file with its hash (ADR 0013).
 * @throws when the file cannot be fetched, has another hash, or is not in the composition.
 */
export async function startCheckedWorker(address: string): Promise<Worker> {
  const source = checked.get(address) ?? check(address);
  checked.set(address, source);
  try {
    return new Worker(await source);
  } catch (failure) {
    checked.delete(address);
    throw failure;
  }
}
