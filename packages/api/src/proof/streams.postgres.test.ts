import { IN_FULL, LONG_MS } from '../testing/in-full.ts';
import { TEST_SERVER } from '../testing/test-database.ts';
import { proveStreams } from './streams.ts';

const [STREAMS, CHANGES] = IN_FULL ? [200, 50] : [10, 10];

describe('two instances in processes of their own', () => {
  it(
    'tell every stream of each of its centre’s games once',
    async () => {
      expect(await proveStreams(TEST_SERVER ?? '', STREAMS, CHANGES)).toEqual([]);
    },
    LONG_MS,
  );
});
