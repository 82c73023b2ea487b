import { renderHook } from '@testing-library/react';
import { useFailure } from './use-failure.ts';

const lost = new Error('lost');
const refused = new Error('refused');

describe('useFailure', () => {
  it('keeps the last error during a retry when there is no data', () => {
    const { result, rerender } = renderHook(([data, error]) => useFailure(data, error), {
      initialProps: [undefined, null] as [unknown, Error | null],
    });
    const seen = [result.current];
    for (const now of [
      [undefined, lost],
      [undefined, null],
      [undefined, refused],
      ['rows', null],
    ] as const) {
      rerender([...now]);
      seen.push(result.current);
    }
    expect(seen).toEqual([null, lost, lost, refused, null]);
  });

  it('returns no error when a query with data has recovered', () => {
    const { result, rerender } = renderHook(({ error }) => useFailure('rows', error), {
      initialProps: { error: lost as Error | null },
    });
    expect(result.current).toBe(lost);
    rerender({ error: null });
    expect(result.current).toBeNull();
  });
});
