import { fileFaultOf } from './load-failure.ts';

const ENTRY = '/releases/games/0.1.0-0123456789ab/remoteEntry.js';
const HREF = `${location.origin}${ENTRY}`;

/** The error that webpack throws for a missing chunk. */
const chunkLost = (type: string) =>
  Object.assign(new Error(`Loading chunk 12 failed.\n(${type}: ${HREF})`), {
    name: 'ChunkLoadError',
    type,
    request: HREF,
  });
const statuses = (...of: number[]) => ({ [HREF]: of });
const kindOf = (error: Error, record: Record<string, readonly number[]> = {}) =>
  fileFaultOf(error, address => record[address] ?? []);

describe('fileFaultOf', () => {
  it('derives the fault from the last response', () => {
    const error = chunkLost('error');
    expect(kindOf(error, statuses(200, 404))).toEqual({ kind: 'status', file: ENTRY, status: 404 });
    expect(kindOf(error, statuses(200))).toEqual({ kind: 'refused', file: ENTRY });
    expect(kindOf(error, statuses(0))).toEqual({ kind: 'aborted', file: ENTRY });
    expect(kindOf(error)).toEqual({ kind: 'aborted', file: ENTRY });
  });

  it.each([chunkLost('timeout'), new Error(`${ENTRY}: no answer after 10 s`)])(
    'returns a time-out, also when a response arrived later',
    error => {
      expect(kindOf(error, statuses(200))).toEqual({ kind: 'timeout', file: ENTRY });
    },
  );

  it('returns nothing for an error of the code', () => {
    expect(kindOf(new TypeError('x is not a function'))).toBeUndefined();
  });
});
