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
  options?: {
    /** By the system's package manager, where there is none; true unless it says otherwise. */
    readonly mayInstall?: boolean;
    /** Where Debian and its kin keep the server's programs. */
    readonly debian?: string;
    /** Writes wait for no disk, which a power cut would tell; false unless it says otherwise. */
    readonly isThrownAway?: boolean;
  },
): Promise<PrivatePostgres | undefined>;
