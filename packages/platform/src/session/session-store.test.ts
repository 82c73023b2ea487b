import { endSession } from './session.ts';
import { beforeNextOperator, forgetOperator, setSession } from './session-store.ts';

describe('beforeNextOperator', () => {
  it('calls every callback when the session ends and when another operator may be signed in', () => {
    const callbacks = [jest.fn(), jest.fn()];
    for (const forget of callbacks) beforeNextOperator(forget);
    beforeNextOperator(callbacks[0] ?? jest.fn());
    expect(callbacks[0]).not.toHaveBeenCalled();
    forgetOperator();
    setSession({ status: 'restoring' });
    endSession('expired');
    endSession('logged-out');
    for (const forget of callbacks) expect(forget).toHaveBeenCalledTimes(2);
  });
});
