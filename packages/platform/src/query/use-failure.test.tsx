import { renderHook } from '@testing-library/react';
import { useFailure } from './use-failure.ts';

const lost = new Error('lost');
const refused = new Error('refused');

interface State {
  readonly data: unknown;
  readonly error: Error | null;
  readonly failureReason: Error | null;
}

const seenOf = (states: readonly State[]) => {
  const [first, ...others] = states;
  if (first === undefined) throw new Error('There is no state.');
  const { result, rerender } = renderHook((state: State) => useFailure(state), { initialProps: first });
  return [result.current].concat(
    others.map(state => {
      rerender(state);
      return result.current;
    }),
  );
};

describe('useFailure', () => {
  it('returns the error for a remote that was built with an earlier version, which passes data and error', () => {
    expect(renderHook(() => useFailure(undefined, lost)).result.current).toBe(lost);
    expect(renderHook(() => useFailure(undefined, null)).result.current).toBeNull();
    expect(renderHook(() => useFailure([], null)).result.current).toBeNull();
  });

  it('returns the error of the first attempt, and keeps the last one during a retry, when there is no data', () => {
    expect(
      seenOf([
        { data: undefined, error: null, failureReason: null },
        { data: undefined, error: null, failureReason: lost },
        { data: undefined, error: lost, failureReason: lost },
        { data: undefined, error: null, failureReason: null },
        { data: undefined, error: refused, failureReason: refused },
        { data: 'rows', error: null, failureReason: null },
      ]),
    ).toEqual([null, lost, lost, lost, refused, null]);
  });

  it('returns only the error after the last attempt when a query has data, until the query has recovered', () => {
    expect(
      seenOf([
        { data: 'rows', error: null, failureReason: lost },
        { data: 'rows', error: lost, failureReason: lost },
        { data: 'rows', error: null, failureReason: null },
      ]),
    ).toEqual([null, lost, null]);
  });
});
