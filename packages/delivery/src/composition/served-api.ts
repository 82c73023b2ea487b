import { validateStrict } from 'compare-versions';
import * as z from 'zod';
import { DeliveryError, UsageError } from '../errors.ts';

const TIME_LIMIT = 10_000;

const versionSchema = z.string().refine(validateStrict);
const callsSchema = z.record(z.string(), versionSchema);

const healthSchema = z.object({ contract: versionSchema });
/** The part of `openapi.json` that we read. APIs from before `x-calls` lack this part, and an API of another team may have no such file. */
const documentSchema = z.object({ 'x-calls': z.object({ pages: callsSchema, booths: callsSchema }) });

/** What an API says that it serves. */
export interface ServedApi {
  /** The version of its contract. */
  readonly contract: string;
  /** The versions of its calls by name; absent: the API does not say them. */
  readonly calls?: z.infer<typeof documentSchema>['x-calls'] | undefined;
}

const addressIn = (root: string, path: string): URL => {
  const address = URL.canParse(root) ? new URL(root) : null;
  if (address === null || !['http:', 'https:'].includes(address.protocol)) {
    throw new UsageError('--api and --replaces are addresses of APIs, such as https://play.example/api/.');
  }
  return new URL(path, address.href.replace(/\/?$/, '/'));
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Reads an answer. `body` is `undefined` unless it is JSON. */
const read = async (address: URL): Promise<{ readonly status: number; readonly body: unknown }> => {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(TIME_LIMIT) });
    const text = await answer.text();
    return { status: answer.status, body: jsonOf(text) };
  } catch (error) {
    throw new DeliveryError(`Nothing answers at ${address.href}.`, { cause: error });
  }
};

/**
 * Reads what an API serves. `root` is its address, such as `https://play.example/api/`. Throws {@link DeliveryError} when it does not
 * answer with a version of its contract, or fails, and {@link UsageError} when `root` is no address.
 */
export const readApi = async (root: string): Promise<ServedApi> => {
  const address = addressIn(root, 'health/');
  const { status, body } = await read(address);
  const { data: health, error } = healthSchema.safeParse(body);
  if (health === undefined) {
    throw new DeliveryError(
      `${address.href} answers with status ${status}, and not with the version of the API’s contract.`,
      { cause: error },
    );
  }
  const documentAddress = addressIn(root, 'openapi.json');
  const document = await read(documentAddress);
  // Only an API that works can lack the versions of its calls.
  if (document.status >= 500) {
    throw new DeliveryError(`${documentAddress.href} answers with status ${document.status}.`);
  }
  return { contract: health.contract, calls: documentSchema.safeParse(document.body).data?.['x-calls'] };
};
