import type { Registry } from 'prom-client';
import type { Context } from '../app/context.ts';
import { countWaitingMails } from '../store/mail-queue.ts';
import { makeMetrics } from './metrics.ts';

/** The metrics of a running API. */
export const metricsOf = ({ database, live }: Context): Registry =>
  makeMetrics({
    streams: () => live.size,
    pool: database.$client,
    mails: () => countWaitingMails(database),
  });
