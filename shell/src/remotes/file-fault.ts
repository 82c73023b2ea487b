/**
 * What became of a file that did not come. `status`: the server answered that it has none; `refused`: bytes came, but not
 * those that the composition has the hash of; `aborted`: no answer, or half of one.
 */
export type FaultKind = 'timeout' | 'status' | 'refused' | 'aborted';

/** A file that did not come, and why, as far as a browser tells. */
export interface FileFault {
  readonly kind: FaultKind;
  /** Its path. */
  readonly file: string;
  /** Of the answer, where it is what is wrong. */
  readonly status?: number;
}

/** The statuses that the browser's own record has of an address, oldest first; 0: no answer. */
export type StatusesOf = (address: string) => readonly number[];

const recorded: StatusesOf = address =>
  (performance.getEntriesByName(address, 'resource') as PerformanceResourceTiming[]).map(
    ({ responseStatus = 0 }: Partial<PerformanceResourceTiming>) => responseStatus,
  );

/** Webpack names the file beside the message, Module Federation and our own limit name it somewhere inside. */
const addressIn = (error: Error & { readonly request?: unknown }): string | undefined =>
  typeof error.request === 'string'
    ? error.request
    : /(?:https?:\/\/[^\s"']+)?\/releases\/[^\s"':)]+/.exec(error.message)?.[0];

const isTimeout = ({ message, ...error }: Error & { readonly type?: unknown }): boolean =>
  error.type === 'timeout' || /timed out|no answer after/.test(message);

/** Why the file of `error` did not come; `undefined` where no file is to blame. */
export function faultOf(error: Error, statusesOf: StatusesOf = recorded): FileFault | undefined {
  const address = addressIn(error);
  if (address === undefined) return undefined;
  const { href, pathname: file } = new URL(address, location.origin);
  if (isTimeout(error)) return { kind: 'timeout', file };
  const status = statusesOf(href).at(-1) ?? 0;
  if (status >= 400) return { kind: 'status', file, status };
  return { kind: status === 0 ? 'aborted' : 'refused', file };
}
