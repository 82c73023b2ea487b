import { TEST_SERVER } from '../testing/test-database.ts';
import { proveStreams } from './streams.ts';

describe('two instances in processes of their own', () => {
  it('tell every stream of each of its centre’s games once', async () => {
    const report = await proveStreams(TEST_SERVER ?? '', 10, 10);
    expect(report.streams).toBe(20);
    expect(report.wrong).toEqual([]);
  });
});
