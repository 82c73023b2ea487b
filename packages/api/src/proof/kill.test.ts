import { IN_FULL, LONG_MS } from '../testing/in-full.ts';
import { TEST_SERVER } from '../testing/test-database.ts';
import { proveKill } from './kill.ts';

describe('a server that is killed while booths write', () => {
  it(
    'keeps every write it acknowledged, and does none of them twice',
    async () => {
      const report = await proveKill({ rounds: IN_FULL ? 20 : 1, server: TEST_SERVER });
      expect(report.acknowledged).toBeGreaterThan(10);
      expect(report.lost).toEqual([]);
      expect(report.doubled).toEqual([]);
      expect(report.torn).toEqual([]);
    },
    LONG_MS,
  );
});
