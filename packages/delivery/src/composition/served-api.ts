import { types } from 'node:util';
import { callVersionsSchema } from '@backglass/federation';
import { validateStrict } from 'compare-versions';
import * as z from 'zod';
import { DeliveryError, reasonOf, UsageError } from '../errors.ts';

const TIME_LIMIT = 10_000;
const MAX_BYTES = 4_000_000;

const healthSchema = z.object({ contract: z.string().refine(validateStrict) });
/** `x-calls` may be missing, because an older API or that of another team lacks it. */
const documentSchema = z.object({
  openapi: z.string(),
  'x-calls': z.object({ pages: callVersionsSchema, booths: callVersionsSchema }).optional(),
});

export interface ServedApi {
  readonly contract: string;
  /** Versions by name. Undefined if the API does not publish versions. */
  readonly calls?: z.infer<typeof documentSchema>['x-calls'];
}

const addressIn = (root: string, path: string): URL => {
  const address = URL.canParse(root) ? new URL(root) : null;
  if (address === null || !['http:', 'https:'].includes(address.protocol)) {
    throw new UsageError(
      '--api, --replaces and LIVE_API_URL are addresses of APIs, such as https://play.example/api/.',
    );
  }
  if (address.username !== '' || address.password !== '') {
    throw new UsageError('The address of an API must have no user name and no password.');
  }
  return new URL(path, address.href.replace(/\/?$/, '/'));
};

/** Returns null if the answer is too long, and reads no further. */
const textOf = async ({ body }: Response): Promise<string | null> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.length;
    if (size > MAX_BYTES) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
};

/** Throws {@link DeliveryError} when the answer is missing or too long. */
const read = async (address: URL): Promise<{ readonly status: number; readonly text: string }> => {
  let status: number;
  let text: string | null;
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(TIME_LIMIT) });
    ({ status } = answer);
    text = await textOf(answer);
  } catch (error) {
    // `fetch` gives the reason as the cause of its error.
    const reason = reasonOf(types.isNativeError(error) ? (error.cause ?? error) : error);
    throw new DeliveryError(`${address.href} cannot be read: ${reason}.`, { cause: error });
  }
  if (text === null) throw new DeliveryError(`${address.href} answers with more than 4 MB.`);
  return { status, text };
};

/** Throws {@link DeliveryError} for an error status, or for an answer of another shape. */
const parse = <Schema extends z.ZodType>(
  address: URL,
  { status, text }: Awaited<ReturnType<typeof read>>,
  schema: Schema,
): z.infer<Schema> => {
  if (status < 200 || status > 299) throw new DeliveryError(`${address.href} answers with status ${status}.`);
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (error) {
    throw new DeliveryError(`The answer of ${address.href} is not JSON.`, { cause: error });
  }
  const { data, error } = schema.safeParse(body);
  if (error === undefined) return data;
  const reason = reasonOf(error).slice(0, 300);
  throw new DeliveryError(`The answer of ${address.href} is invalid: ${reason}.`, { cause: error });
};

/**
 * Reads what the API at `root` serves. Throws {@link DeliveryError} if its answers are unusable, and {@link UsageError}
 * if `root` is no address.
 */
export const readApi = async (root: string): Promise<ServedApi> => {
  const healthAddress = addressIn(root, 'health/');
  const { contract } = parse(healthAddress, await read(healthAddress), healthSchema);
  const documentAddress = addressIn(root, 'openapi.json');
  const document = await read(documentAddress);
  if (document.status === 404) return { contract };
  return { contract, calls: parse(documentAddress, document, documentSchema)['x-calls'] };
};
