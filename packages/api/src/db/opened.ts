import type { Pool } from 'pg';
import type { Channel } from '../live/channel.ts';

/** An open database, embedded or a server: the rest of the API cannot tell which. */
export interface OpenDatabase {
  readonly pool: Pool;
  /** Without time-outs: for migrations, tidying and moving, which may take long. */
  readonly patient: Pool;
  /** Between the instances on this database. */
  readonly channel: Channel;
  /** Settles only if the database is lost for good: nothing but a new start helps then. */
  readonly lost: Promise<Error>;
  close(): Promise<void>;
}
