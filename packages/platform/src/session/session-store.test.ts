import { endSession } from './session.ts';
import { beforeNextOperator, forgetOperator, setSession } from './session-store.ts';

describe('what is kept of an operator', () => {
  it('is forgotten by each that keeps something, each time somebody else may be signed in', () => {
    const kept = [jest.fn(), jest.fn()];
    for (const forget of kept) beforeNextOperator(forget);
    beforeNextOperator(kept[0] ?? jest.fn());
    expect(kept[0]).not.toHaveBeenCalled();
    forgetOperator();
    setSession({ status: 'restoring' });
    endSession('expired');
    // It is over already.
    endSession('logged-out');
    for (const forget of kept) expect(forget).toHaveBeenCalledTimes(2);
  });
});
