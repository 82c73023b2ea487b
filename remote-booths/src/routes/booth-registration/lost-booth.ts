import type { Booth, Id } from '@backglass/contract';
import type { AppError } from '@backglass/platform';
import { getBooths } from '../../api/get-booths.ts';

/** Answers that leave open what the API did: none came, or somebody on the way gave it. */
const isOpen = ({ kind, code }: AppError): boolean =>
  kind === 'network' || (kind === 'server' && code === undefined);

/** The booths as the API has them at this moment; `undefined` if it does not say. */
const readBooths = (): Promise<Booth[] | undefined> => getBooths().catch(() => undefined);

/** Finds the booth that was created although its answer was lost: one of its name that the list did not have before. */
export class LostBooth {
  #code: string | undefined;
  #before: Promise<ReadonlySet<Id> | undefined> | undefined;
  #name: string | undefined;

  /** Remembers what the list has before a booth is created with this code, which was just accepted. */
  begin(code: string): void {
    // It may be there since an answer was lost.
    if (code === this.#code && this.#name !== undefined) return;
    this.#code = code;
    this.#name = undefined;
    this.#before = readBooths().then(booths => booths && new Set(booths.map(({ id }) => id)));
  }

  /** Creating a booth of this name failed. It is worth looking for if nobody can tell. */
  fail(name: string, error: AppError): void {
    if (isOpen(error)) this.#name = name;
  }

  /** The booth, if an answer about this code was lost and it stands in the list. Never rejects. */
  async find(code: string): Promise<Booth | undefined> {
    if (code !== this.#code || this.#name === undefined) return undefined;
    const before = await this.#before;
    const booths = before && (await readBooths());
    return booths?.find(({ id, name }) => name === this.#name && !before?.has(id));
  }
}
