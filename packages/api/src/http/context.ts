import type { Registry } from 'prom-client';
import type { Database } from '../db/database.ts';
import type { ImageStore } from '../images/image-store.ts';
import type { EventHub } from '../events/hub.ts';
import type { BoothPresence } from '../background/booth-presence.ts';
import type { Autocommit, Transact } from '../db/transact.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { SecurityLog } from '../security/security-log.ts';
import type { Settings } from '../settings/settings.ts';
import type { Lifecycle } from './lifecycle.ts';
import type { SearchQueue } from './search-queue.ts';

export interface Context {
  readonly database: Database;
  readonly search: SearchQueue;
  readonly settings: Settings;
  readonly hub: EventHub;
  readonly transact: Transact;
  readonly autocommit: Autocommit;
  readonly presence: BoothPresence;
  readonly lifecycle: Lifecycle;
  readonly mail: Mailer;
  readonly images: ImageStore;
  readonly securityLog: SecurityLog;
  /** The metrics of other parts of this process. */
  readonly otherMetrics: readonly Registry[];
}
