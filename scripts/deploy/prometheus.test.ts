import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { Registry } from '@backglass/delivery';
import { makeMetrics, measureRequests } from '../../packages/api/src/routes/metrics.ts';
import { edgeMetrics } from '../../packages/delivery/src/edge/telemetry.ts';

const read = (name: string): string =>
  readFileSync(resolve(__dirname, '../../deploy/prometheus', name), 'utf8');
const RULES = read('backglass-alerts.yml');

const rule = z.object({ alert: z.string(), expr: z.string(), for: z.string().optional() });
const rules = z
  .object({ groups: z.array(z.object({ rules: z.array(rule) })) })
  .parse(parse(RULES))
  .groups.flatMap(group => group.rules);

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
if (!hasPromtool) {
  console.warn('\n*** NOT TESTED: alerts of deploy/prometheus. Install promtool (Debian: prometheus). ***\n');
}

interface Case {
  /** When the test looks at the alert. */
  readonly minutes?: number;
  readonly fires: Record<string, string>;
  readonly stays: Record<string, string>;
}

/** Each alert with series that fire it, and series that do not. `0+1x30` begins at 0 and adds 1 every minute, 30 times. */
const CASES: Record<string, Case> = {
  BackglassDown: {
    fires: { 'up{job="backglass"}': '0x30' },
    stays: { 'up{job="backglass"}': '1x30', 'up{job="other"}': '0x30' },
  },
  BackglassErrors: {
    fires: {
      'backglass_request_seconds_count{status="2xx"}': '0+100x30',
      'backglass_request_seconds_count{status="5xx"}': '0+2x30',
    },
    stays: {
      'backglass_request_seconds_count{status="2xx"}': '0+1000x30',
      'backglass_request_seconds_count{status="5xx"}': '0+2x30',
    },
  },
  BackglassSlow: {
    fires: {
      'backglass_request_seconds_bucket{le="0.5"}': '0+90x30',
      'backglass_request_seconds_bucket{le="1"}': '0+100x30',
      'backglass_request_seconds_bucket{le="+Inf"}': '0+100x30',
    },
    stays: {
      'backglass_request_seconds_bucket{le="0.5"}': '0+99x30',
      'backglass_request_seconds_bucket{le="1"}': '0+100x30',
      'backglass_request_seconds_bucket{le="+Inf"}': '0+100x30',
    },
  },
  BackglassDatabaseBusy: {
    fires: { 'backglass_database_connections{state="waiting"}': '1x30' },
    stays: { 'backglass_database_connections{state="busy"}': '9x30' },
  },
  BackglassMailsWaiting: {
    fires: { backglass_mails_waiting: '21x30' },
    stays: { backglass_mails_waiting: '20x30' },
  },
  BackglassCenterWaiting: {
    minutes: 490,
    fires: { backglass_centers_waiting: '1x490' },
    stays: { backglass_centers_waiting: '0x490' },
  },
  BackglassNoPages: {
    // promtool begins at midnight UTC, so this is until 10:20.
    minutes: 620,
    fires: { backglass_event_streams_open: '0x620' },
    stays: { backglass_event_streams_open: '1x620' },
  },
  BackglassReleaseFails: {
    fires: { 'backglass_crashes_total{kind="thrown",remote="games"}': '_x25 6x5' },
    stays: { 'backglass_crashes_total{kind="thrown",remote="games"}': '6x30' },
  },
  BackglassDocumentsDamaged: {
    fires: { backglass_documents_damaged: '1x30' },
    stays: { backglass_documents_damaged: '0x30' },
  },
  BackglassStorageFails: {
    fires: { backglass_storage_failing_seconds: '0+61x30' },
    stays: { backglass_storage_failing_seconds: '60x30' },
  },
  BackglassEventLoopSlow: {
    fires: { 'nodejs_eventloop_lag_p99_seconds{job="backglass"}': '0.3x30' },
    stays: { 'nodejs_eventloop_lag_p99_seconds{job="backglass"}': '0.1x30' },
  },
  BackglassMemory: {
    fires: { 'process_resident_memory_bytes{job="backglass"}': '1900000000x30' },
    stays: { 'process_resident_memory_bytes{job="backglass"}': '900000000x30' },
  },
};

describe('deploy/prometheus', () => {
  it('uses only metrics that the servers export', async () => {
    const registry = makeMetrics({
      ...{ streams: () => 0, mails: async () => 0, centers: async () => 0 },
      pool: { totalCount: 0, idleCount: 0, waitingCount: 0 },
    });
    const edge = new Registry();
    const app = { addHook: () => undefined } as unknown as Parameters<typeof measureRequests>[0];
    measureRequests(app, registry, '');
    edgeMetrics(edge, { damaged: async () => 0, failingSeconds: () => 0 });
    const families = [...(await registry.getMetricsAsJSON()), ...(await edge.getMetricsAsJSON())];
    const exported = families.flatMap(({ name, type }) =>
      String(type) === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    );
    const used = rules.flatMap(({ expr }) => expr.match(/\b(?:backglass|nodejs|process)_\w+/g) ?? []);
    expect(used.length).toBeGreaterThanOrEqual(11);
    expect(used.filter(name => !exported.includes(name))).toEqual([]);
  });

  (hasPromtool ? describe : describe.skip)('in promtool', () => {
    let folder: string;
    const promtool = (...words: readonly string[]) => {
      const { status, stdout, stderr } = spawnSync('promtool', words, { cwd: folder, encoding: 'utf8' });
      return { status, printed: stdout + stderr };
    };

    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'backglass-prometheus-'));
      writeFileSync(join(folder, 'backglass-alerts.yml'), RULES);
      writeFileSync(join(folder, 'token'), 'a-token-of-the-servers');
      const token = '/etc/prometheus/backglass-metrics-token';
      writeFileSync(
        join(folder, 'prometheus.yml'),
        read('prometheus.yml').replace(token, join(folder, 'token')),
      );
    });
    afterAll(() => rmSync(folder, { recursive: true }));

    it('has valid files', () => {
      expect(promtool('check', 'config', 'prometheus.yml')).toMatchObject({ status: 0 });
    });

    it('alerts when it should, and only then', () => {
      expect(Object.keys(CASES).sort()).toEqual(rules.map(({ alert }) => alert).sort());
      const state = (alert: string, minutes: number, series: Record<string, string>, count: number) => ({
        interval: '1m',
        input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
        promql_expr_test: [
          {
            expr: `count(ALERTS{alertname="${alert}",alertstate="firing"}) or vector(0)`,
            eval_time: `${minutes}m`,
            exp_samples: [{ labels: '{}', value: count }],
          },
        ],
      });
      const tests = Object.entries(CASES).flatMap(([alert, { minutes = 30, fires, stays }]) => [
        state(alert, minutes, fires, 1),
        state(alert, minutes, stays, 0),
      ]);
      // JSON is YAML, too.
      const file = { rule_files: ['backglass-alerts.yml'], evaluation_interval: '1m', tests };
      writeFileSync(join(folder, 'tests.yml'), JSON.stringify(file));
      const { status, printed } = promtool('test', 'rules', 'tests.yml');
      expect({ status, printed }).toEqual({
        status: 0,
        printed: expect.stringContaining('SUCCESS') as string,
      });
    });
  });
});
