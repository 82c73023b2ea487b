/** Why code could not be loaded: its files did not arrive, or they threw. */
export type Cause = 'network' | 'code';

export const asError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(String(thrown));

/** A retry may fetch missing files, but code that threw will throw again. */
export const causeOf = ({ name, message }: Error): Cause =>
  name === 'ChunkLoadError' || /no answer after|Loading (?:CSS )?chunk/.test(message) ? 'network' : 'code';

/** Why a file did not arrive. `refused`: it does not match its integrity hash. `aborted`: the response did not arrive, or not in full. */
export interface FileFault {
  readonly kind: 'timeout' | 'status' | 'refused' | 'aborted';
  /** Its path. */
  readonly file: string;
  readonly status?: number;
}

/** The HTTP statuses that the browser recorded for an address, oldest first. 0 without a response. */
export type StatusesOf = (address: string) => readonly number[];

const recordedStatuses: StatusesOf = address =>
  (performance.getEntriesByName(address, 'resource') as PerformanceResourceTiming[]).map(
    ({ responseStatus = 0 }: Partial<PerformanceResourceTiming>) => responseStatus,
  );

/** Errors of webpack and of entries name the file in `request`, our time-out names it in the message. */
const addressIn = (error: Error & { readonly request?: unknown }): string | undefined =>
  typeof error.request === 'string'
    ? error.request
    : /(?:https?:\/\/[^\s"']+)?\/releases\/[^\s"':)]+/.exec(error.message)?.[0];

export const isTimeout = ({ message, ...error }: Error & { readonly type?: unknown }): boolean =>
  error.type === 'timeout' || message.includes('no answer after');

/** Why the file that `error` names did not arrive. `undefined` when it names no file. */
export function fileFaultOf(error: Error, statusesOf: StatusesOf = recordedStatuses): FileFault | undefined {
  const address = addressIn(error);
  if (address === undefined) return undefined;
  const { href, pathname: file } = new URL(address, location.origin);
  if (isTimeout(error)) return { kind: 'timeout', file };
  const status = statusesOf(href).at(-1) ?? 0;
  if (status >= 400) return { kind: 'status', file, status };
  return { kind: status === 0 ? 'aborted' : 'refused', file };
}

const MAX_MESSAGE = 200;

/** The start of the first line of an error's message. The rest may contain user input or a centre's data. */
export const shortMessageOf = ({ message }: Error): string =>
  (message.split('\n')[0] ?? '').slice(0, MAX_MESSAGE);

export interface LoadFailure {
  readonly error: Error;
  readonly cause: Cause;
  readonly fault: FileFault | undefined;
  readonly attempt: number;
  /** In epoch milliseconds. */
  readonly at: number;
}
