import { renderHook } from '@testing-library/react';
import { useFailure } from './use-failure.ts';

const lost = new Error('lost');
const refused = new Error('refused');

const seenOf = (states: readonly Parameters<typeof useFailure>[0][]) => {
  const [first, ...others] = states;
  if (first === undefined) throw new Error('There is no state.');
  const { result, rerender } = renderHook(useFailure, { initialProps: first });
  return [result.current].concat(
    others.map(state => {
      rerender(state);
      return result.current;
    }),
  );
};

describe('useFailure', () => {
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
