import { IN_FULL, LONG_MS } from '../testing/in-full.ts';
import { TEST_SERVER } from '../testing/test-database.ts';
import { proveMailKill } from './mail-kill.ts';

describe('a server that is killed while it registers and mails', () => {
  it(
    'loses no mail of an acknowledged registration, and sends none again that it had not in hand',
    async () => {
      const report = await proveMailKill({ rounds: IN_FULL ? 20 : 1, server: TEST_SERVER ?? '' });
      expect(report.acknowledged).toBeGreaterThan(1);
      expect(report.lost).toEqual([]);
      expect(report.doubled).toEqual([]);
      expect(report.unexplained).toEqual([]);
    },
    LONG_MS,
  );
});
