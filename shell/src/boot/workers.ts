import { addressOf, integrityOf } from '../composition/document-data.ts';

/** How long the script of a worker may take, in milliseconds: it is one file, larger than a chunk. */
const SCRIPT_TIMEOUT = 30_000;

/** Addresses of scripts that were held against their hash, by the address that they came from. */
const checked = new Map<string, Promise<string>>();
const sources = new Set<string>();

/** Whether an address is of a script that was held against its hash. */
export const isCheckedWorker = (address: string): boolean => sources.has(address);

async function check(named: string): Promise<string> {
  const address = addressOf(named);
  const integrity = integrityOf(address);
  if (integrity === undefined) throw new Error(`${address} is no file of this composition`);
  const signal = AbortSignal.timeout(SCRIPT_TIMEOUT);
  const answer = await fetch(address, { integrity, credentials: 'omit', signal });
  const source = URL.createObjectURL(new Blob([await answer.arrayBuffer()], { type: 'text/javascript' }));
  sources.add(source);
  return source;
}

/**
 * Starts a worker of a file of the composition. `new Worker(address)` would run whatever comes from there: no browser holds
 * a worker against a hash. So the bytes are fetched against theirs, and the worker is made of them (ADR 0013).
 *
 * @throws when the file does not come, is not the one that was promoted, or belongs to no composition.
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
