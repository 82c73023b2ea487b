import type { Booth, Id } from '@backglass/contract';
import type { AppError } from '@backglass/platform';
import { getBooths, mayHaveArrived } from '@backglass/platform/operator';

/** The API's current booths. `undefined` if they cannot all be read. */
const currentBooths = (): Promise<readonly Booth[] | undefined> =>
  getBooths().then(
    ({ booths, isComplete }) => (isComplete ? booths : undefined),
    () => undefined,
  );

/** Finds a booth that was created although no answer came. It has the right name and was not in the list before. */
export class LostBooth {
  #code: string | undefined;
  #before: Promise<ReadonlySet<Id> | undefined> | undefined;
  #name: string | undefined;

  /** Remembers the list before a booth is created with this code. Call it when the code is accepted. */
  rememberList(code: string): void {
    // An answer was lost, so the list may already have the booth.
    if (code === this.#code && this.#name !== undefined) return;
    this.#code = code;
    this.#name = undefined;
    this.#before = currentBooths().then(booths => booths && new Set(booths.map(({ id }) => id)));
  }

  /** Call this when creating a booth of this name failed. `find` then looks for it if the API may have created it. */
  fail(name: string, error: AppError): void {
    if (mayHaveArrived(error)) this.#name = name;
  }

  /** The booth, if the answer for this code was lost and the list has it. Never rejects. */
  async find(code: string): Promise<Booth | undefined> {
    if (code !== this.#code || this.#name === undefined) return undefined;
    const before = await this.#before;
    const booths = before && (await currentBooths());
    return booths?.find(({ id, name }) => name === this.#name && !before?.has(id));
  }
}
