import { fileFaultOf } from './load-state.ts';

const ENTRY = '/releases/games/0.1.0-0123456789ab/remoteEntry.js';
const HREF = `${location.origin}${ENTRY}`;

/** As webpack says it. */
const chunkLost = (type: string) =>
  Object.assign(new Error(`Loading chunk 12 failed.\n(${type}: ${HREF})`), {
    name: 'ChunkLoadError',
    type,
    request: HREF,
  });
const statuses = (...of: number[]) => ({ [HREF]: of });
const kindOf = (error: Error, record: Record<string, readonly number[]> = {}) =>
  fileFaultOf(error, address => record[address] ?? []);

describe('a file that did not come', () => {
  it('is told by what its answer was', () => {
    const error = chunkLost('error');
    expect(kindOf(error, statuses(200, 404))).toEqual({ kind: 'status', file: ENTRY, status: 404 });
    expect(kindOf(error, statuses(200))).toEqual({ kind: 'refused', file: ENTRY });
    expect(kindOf(error, statuses(0))).toEqual({ kind: 'aborted', file: ENTRY });
    expect(kindOf(error)).toEqual({ kind: 'aborted', file: ENTRY });
  });

  it.each([chunkLost('timeout'), new Error(`${ENTRY}: no answer after 10 s`)])(
    'is told to be late, whatever came later',
    error => {
      expect(kindOf(error, statuses(200))).toEqual({ kind: 'timeout', file: ENTRY });
    },
  );

  it('is not to blame for code that breaks', () => {
    expect(kindOf(new TypeError('x is not a function'))).toBeUndefined();
  });
});
