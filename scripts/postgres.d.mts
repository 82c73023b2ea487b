/** A private PostgreSQL server of this machine. */
export interface PrivatePostgres {
  /** Of a user who may create databases. */
  readonly url: string;
  /** Starts it again after `crash`. */
  start(): void;
  /** Ends it as a crash would. */
  crash(): void;
  /** Stops it and removes all that it kept. */
  stop(): void;
}
export function startPostgres(
  say: (line: string) => void,
  options?: { readonly mayInstall?: boolean },
): Promise<PrivatePostgres | undefined>;
