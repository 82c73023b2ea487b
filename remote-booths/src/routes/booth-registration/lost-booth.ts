import type { Booth, Id } from '@backglass/contract';
import type { AppError } from '@backglass/platform';
import { getBooths, mayHaveArrived } from '@backglass/platform/operator';

const currentBooths = (): Promise<readonly Booth[] | undefined> =>
  getBooths().then(
    ({ booths, isComplete }) => (isComplete ? booths : undefined),
    () => undefined,
  );

/** Finds a booth whose creation had no answer: it has the given name and is new in the list. */
export class LostBooth {
  #code: string | undefined;
  #before: Promise<ReadonlySet<Id> | undefined> | undefined;
  #name: string | undefined;

  /** Call this when the API has accepted the code. */
  rememberList(code: string): void {
    // After a lost answer a new list may contain the booth, so the earlier list is kept.
    if (code === this.#code && this.#name !== undefined) return;
    this.#code = code;
    this.#name = undefined;
    this.#before = currentBooths().then(booths => booths && new Set(booths.map(({ id }) => id)));
  }

  /** Call this when the creation failed. */
  fail(name: string, error: AppError): void {
    if (mayHaveArrived(error)) this.#name = name;
  }

  /** The created booth, if its answer was lost and the list now has it. Never rejects. */
  async find(code: string): Promise<Booth | undefined> {
    if (code !== this.#code || this.#name === undefined) return undefined;
    const before = await this.#before;
    const booths = before && (await currentBooths());
    return booths?.find(({ id, name }) => name === this.#name && !before?.has(id));
  }
}
