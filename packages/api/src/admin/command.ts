import type { Pool } from 'pg';
import { PlainError } from '../base/plain-error.ts';
import type { Database } from '../db/database.ts';
import type { Transact } from '../db/transact.ts';
import type { ImageStore } from '../images/image-store.ts';
import type { SecurityDetails, SecurityLog } from '../security/security-log.ts';
import type { Settings } from '../settings/settings.ts';

/** The message is one sentence with the reason for the refusal. */
export class AdminRefused extends PlainError {
  override readonly name = 'AdminRefused';
}

export interface AdminTools {
  readonly database: Database;
  readonly settings: Settings;
  readonly transact: Transact;
  /** Has no time-outs, for changes that take long. */
  readonly transactForMaintenance: Transact;
  readonly securityLog: SecurityLog;
  /** Has no time-outs, for reads that take long. */
  readonly maintenancePool: Pool;
  readonly images: ImageStore;
}

/** `data` is for `--json`, `text` for people. */
export interface AdminAnswer {
  readonly text: string;
  readonly data: unknown;
  /** For the security log. Every command that changes data or gives access has a subject. */
  readonly subject?: Subject;
}

type Subject = Pick<SecurityDetails, 'operator' | 'center'>;

export interface Command {
  readonly takes: 0 | 1 | 2;
  /** Index of the argument that is a path. */
  readonly pathAt?: 0 | 1;
  run(tools: AdminTools, first?: string, second?: string): Promise<AdminAnswer>;
}
