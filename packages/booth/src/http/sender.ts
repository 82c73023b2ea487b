import { parseServerError, type ServerError } from '@backglass/contract';
import type * as z from 'zod/mini';
import { readThrown, safeText } from '../errors.ts';
import { realTime, type Time } from '../time.ts';

export type Failure =
  /** For 401: the booth must be paired again. */
  | { readonly kind: 'unauthorized' }
  /** For a 4xx that a retry would not change. */
  | { readonly kind: 'refused'; readonly status: number; readonly error: ServerError }
  /** The last attempt got no answer, but the API may have executed the call. */
  | { readonly kind: 'unreachable'; readonly cause: string }
  /** The answer does not match the contract. Probably another server sent it. */
  | { readonly kind: 'unexpected'; readonly detail: string };

export type Outcome<T> = { readonly kind: 'done'; readonly value: T } | Failure;

/** Texts by error code, each the end of a sentence. */
const REASONS: Readonly<Record<string, string>> = {
  pairing_expired: 'the pairing has ended',
  temp_token_invalid: 'its code is not valid any more',
  game_ended: 'the game has ended already',
  game_ended_by_operator: 'an operator has ended it',
  game_ended_by_silence: 'the booth was offline for too long',
  player_unknown: 'a player is not in the game',
  not_found: 'it does not exist, or not any more',
  idempotency_key_reused: 'another request had the same Idempotency-Key',
  invalid_credentials: 'email or password is wrong',
  email_not_verified: 'the email is not verified yet',
  center_not_validated: 'the centre is still being validated',
  center_rejected: 'the centre was not accepted',
};

/** In characters. A server may send a whole page as its text. */
const MAX_TEXT_LENGTH = 200;

/** Describes a failure as the end of a sentence, such as "it answered 404". */
export function reasonOf(failure: Failure): string {
  switch (failure.kind) {
    case 'unauthorized':
      return 'the API does not know the key';
    case 'refused': {
      const { status, error } = failure;
      const known = error.code !== undefined && Object.hasOwn(REASONS, error.code);
      if (known) return REASONS[error.code ?? ''] ?? '';
      const texts = safeText([...error.general, ...Object.values(error.fields).flat()].join(' ')).trim();
      return `it answered ${status}${texts === '' ? '' : ` (${texts.slice(0, MAX_TEXT_LENGTH)})`}`;
    }
    case 'unreachable':
      return safeText(failure.cause);
    case 'unexpected':
      return failure.detail;
  }
}

export interface Retry {
  readonly attempt: number;
  readonly waitMs: number;
  /** The last attempt's failure, as the end of a sentence. */
  readonly cause: string;
}

export interface SenderOptions {
  readonly apiRoot: string | URL;
  readonly fetch?: typeof globalThis.fetch | undefined;
  readonly time?: Time | undefined;
  /** `undefined` = unlimited. */
  readonly maxAttempts?: number | undefined;
  /** Limit of one attempt. `undefined` = 10,000. */
  readonly timeoutMs?: number | undefined;
  readonly onRetry?: ((retry: Retry) => void) | undefined;
}

export interface Call<T> {
  readonly method: 'POST' | 'PATCH';
  readonly path: string;
  readonly body?: unknown;
  readonly authorization?: string | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly answer: z.ZodMiniType<T>;
  readonly signal?: AbortSignal | undefined;
}

export type Send = <T>(call: Call<T>) => Promise<Outcome<T>>;

interface TransientFailure {
  readonly kind: 'transient';
  readonly cause: string;
  readonly retryAfterMs: number;
}

/** Adds the slash that `new URL(path, root)` needs. Throws a TypeError if `apiRoot` is not a URL. */
export function rootUrl(apiRoot: string | URL): URL {
  const url = new URL(apiRoot);
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  return url;
}

const causeOf = (error: unknown): string => {
  const { cause = error } = readThrown(error);
  const { code, message } = readThrown(cause);
  return code === 'ECONNREFUSED' ? 'nothing listens there' : (code ?? message);
};

const jsonOf = (text: string): unknown => {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};

const isTransient = (status: number, text: string): boolean =>
  status === 429 || status >= 500 || (status === 409 && parseServerError(jsonOf(text)).code === 'conflict');

function outcomeOf<T>(
  call: Call<T>,
  response: Response,
  text: string,
  now: number,
): Outcome<T> | TransientFailure {
  const { status } = response;
  if (isTransient(status, text)) {
    const retryAfterMs = readRetryAfter(response.headers.get('retry-after'), now);
    return { kind: 'transient', cause: `it answered ${status}`, retryAfterMs };
  }
  if (status === 401) return { kind: 'unauthorized' };
  if (status >= 400) return { kind: 'refused', status, error: parseServerError(jsonOf(text)) };
  if (status < 200 || status >= 300) return { kind: 'unexpected', detail: `it answered ${status}` };
  const parsed = call.answer.safeParse(jsonOf(text));
  return parsed.success
    ? { kind: 'done', value: parsed.data }
    : { kind: 'unexpected', detail: `its answer to ${call.path} does not match the Backglass API` };
}

/** Returns a function that sends calls and repeats failed ones. Rejects only when the caller aborts, with the signal's reason. */
export function createSender(options: SenderOptions): Send {
  const root = rootUrl(options.apiRoot);
  const time = options.time ?? realTime;
  const { maxAttempts = Infinity, timeoutMs = 10_000 } = options;
  const fetchFn = options.fetch ?? globalThis.fetch;

  async function attempt<T>(call: Call<T>): Promise<Outcome<T> | TransientFailure> {
    // In Node 20 AbortSignal.any leaks memory on a signal that lives as long as the booth.
    const deadline = new AbortController();
    const cancel = (): void => deadline.abort(call.signal?.reason);
    const timer = setTimeout(
      () => deadline.abort(new Error(`no answer within ${timeoutMs / 1000} s`)),
      timeoutMs,
    );
    call.signal?.addEventListener('abort', cancel, { once: true });
    try {
      const response = await fetchFn(new URL(call.path, root), {
        method: call.method,
        redirect: 'manual',
        signal: deadline.signal,
        headers: {
          accept: 'application/json',
          ...(call.body !== undefined && { 'content-type': 'application/json' }),
          ...(call.authorization !== undefined && { authorization: call.authorization }),
          ...(call.idempotencyKey !== undefined && { 'idempotency-key': call.idempotencyKey }),
        },
        ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
      });
      return outcomeOf(call, response, await response.text(), time.now());
    } catch (error) {
      call.signal?.throwIfAborted();
      return { kind: 'transient', cause: causeOf(error), retryAfterMs: 0 };
    } finally {
      clearTimeout(timer);
      call.signal?.removeEventListener('abort', cancel);
    }
  }

  return async call => {
    for (let failed = 1; ; failed += 1) {
      call.signal?.throwIfAborted();
      const result = await attempt(call);
      if (result.kind !== 'transient') return result;
      if (failed >= maxAttempts) return { kind: 'unreachable', cause: result.cause };
      const waitMs = backOff(failed, result.retryAfterMs);
      options.onRetry?.({ attempt: failed, waitMs, cause: result.cause });
      await time.delay(waitMs, call.signal);
    }
  };
}

const FIRST_MS = 500;
const CEILING_MS = 10_000;

const MAX_RETRY_AFTER_MS = 3_600_000;

/** Milliseconds to wait after a failure. The first `attempt` is 1. A part is random, so that booths do not retry together. */
export function backOff(attempt: number, retryAfterMs = 0, random: () => number = Math.random): number {
  const ceiling = Math.min(CEILING_MS, FIRST_MS * 2 ** Math.min(attempt - 1, 16));
  const jittered = ceiling / 2 + (random() * ceiling) / 2;
  return retryAfterMs > 0 ? retryAfterMs + random() * FIRST_MS : jittered;
}

/** Milliseconds until the time of a `Retry-After` header (RFC 9110 §10.2.3). 0 if absent or invalid. */
export function readRetryAfter(header: string | null, now: number): number {
  const text = header?.trim() ?? '';
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isNaN(ms) ? 0 : Math.min(MAX_RETRY_AFTER_MS, Math.max(0, ms));
}
