import { renderHook } from '@testing-library/react';
import { useFailure } from './use-failure.ts';

const lost = new Error('lost');
const refused = new Error('refused');

describe('the failure of a reading', () => {
  it('is told until something else is there, also while it is tried again', () => {
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

  it('of what is there already is told only while it holds', () => {
    const { result, rerender } = renderHook(({ error }) => useFailure('rows', error), {
      initialProps: { error: lost as Error | null },
    });
    expect(result.current).toBe(lost);
    rerender({ error: null });
    expect(result.current).toBeNull();
  });
});
