import { call, type Result } from '@backglass/platform';

/** An answer of which only the status counts. */
const anything = { safeParse: (data: unknown) => ({ success: true as const, data }) };

/** A call of somebody who is not signed in; its success says all that there is to say. */
export const ask = (path: string, body: unknown): Promise<Result<unknown>> =>
  call(anything, { method: 'POST', path, body, anonymous: true });
