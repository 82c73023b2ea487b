import type { Booth, Id } from '@backglass/contract';
import type { AppError } from '@backglass/platform';
import { getBooths } from '../../api/get-booths.ts';

/** Whether the API may have done what was asked: no answer came, or a proxy gave it. */
const isOpen = ({ kind, code }: AppError): boolean =>
  kind === 'network' || (kind === 'server' && code === undefined);

/** The API's current booths; `undefined` if they cannot be read. */
const currentBooths = (): Promise<Booth[] | undefined> => getBooths().catch(() => undefined);

/** Finds a booth that was created although no answer came: one with its name that was not in the list before. */
export class LostBooth {
  #code: string | undefined;
  #before: Promise<ReadonlySet<Id> | undefined> | undefined;
  #name: string | undefined;

  /** Remembers the list before a booth is created with this code. Call it when the code is accepted. */
  rememberList(code: string): void {
    // After a lost answer the list may already have the booth.
    if (code === this.#code && this.#name !== undefined) return;
    this.#code = code;
    this.#name = undefined;
    this.#before = currentBooths().then(booths => booths && new Set(booths.map(({ id }) => id)));
  }

  /** Creating a booth of this name failed. `find` looks for it if the API may have created it. */
  fail(name: string, error: AppError): void {
    if (isOpen(error)) this.#name = name;
  }

  /** The booth, if the answer for this code was lost and the list has it. Never rejects. */
  async find(code: string): Promise<Booth | undefined> {
    if (code !== this.#code || this.#name === undefined) return undefined;
    const before = await this.#before;
    const booths = before && (await currentBooths());
    return booths?.find(({ id, name }) => name === this.#name && !before?.has(id));
  }
}
