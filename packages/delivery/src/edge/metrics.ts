import type { LoadReport } from '@backglass/federation';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { CrashKind } from '../crashes/crash-store.ts';

/** Limits the number of time series, because anybody may send reports about old releases. */
const MAX_SERIES = 1_000;

export interface EdgeMetrics {
  countCrash(of: Pick<LoadReport, 'remote' | 'version'>, kind: CrashKind): void;
}

interface Measured {
  /** Counts the newest live documents that cannot be read. */
  readonly damaged: () => Promise<number>;
  readonly failingSeconds: () => number;
}

export const edgeMetrics = (registry: Registry, { damaged, failingSeconds }: Measured): EdgeMetrics => {
  const crashes = new Counter({
    name: 'backglass_crashes_total',
    help: 'Errors of a release that pages reported',
    labelNames: ['remote', 'release', 'kind'],
    registers: [registry],
  });
  new Gauge({
    name: 'backglass_documents_damaged',
    help: 'Newest live documents that cannot be read, so that pages show an earlier composition',
    registers: [registry],
    async collect() {
      // An error here would hide all other metrics.
      this.set(await damaged().catch(() => Number.NaN));
    },
  });
  new Gauge({
    name: 'backglass_storage_failing_seconds',
    help: 'How long the storage of releases has not answered; 0 while it answers',
    registers: [registry],
    collect() {
      this.set(failingSeconds());
    },
  });
  const series = new Set<string>();
  return {
    countCrash({ remote, version }, kind) {
      const key = `${remote} ${version} ${kind}`;
      if (!series.has(key) && series.size >= MAX_SERIES) return;
      series.add(key);
      crashes.inc({ remote, release: version, kind });
    },
  };
};
