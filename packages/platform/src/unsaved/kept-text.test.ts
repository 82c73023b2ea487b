import { aUser } from '@backglass/testing';
import { renderHook } from '@testing-library/react';
import { setSession } from '../session-store.ts';
import { endSession } from '../session/session.ts';
import { useKeptText } from './kept-text.ts';

const alice = aUser({ id: 1 });
const bob = aUser({ id: 2 });
const signIn = (user = alice) => setSession({ status: 'signed-in', user });

function typeAndEnd(because: 'expired' | 'logged-out', read = (): object | undefined => ({ name: 'Typed' })) {
  signIn();
  const form = renderHook(() => useKeptText('form', read));
  endSession(because);
  form.unmount();
}

const keptText = (key = 'form') => {
  const form = renderHook(() => useKeptText(key, () => undefined));
  const text = form.result.current;
  form.unmount();
  return text;
};

describe('the text of a form', () => {
  it('is restored once when the same operator logs in after the session has expired', () => {
    typeAndEnd('expired');
    signIn();
    expect(keptText('other form')).toBeUndefined();
    expect(keptText()).toEqual({ name: 'Typed' });
    expect(keptText()).toBeUndefined();
  });

  it('is deleted when another operator logs in', () => {
    typeAndEnd('expired');
    signIn(bob);
    expect(keptText()).toBeUndefined();
    signIn(alice);
    expect(keptText()).toBeUndefined();
  });

  it('is not kept after a log-out', () => {
    typeAndEnd('expired');
    typeAndEnd('logged-out');
    signIn();
    expect(keptText()).toBeUndefined();
  });

  it('is not kept when the form has no unsaved text', () => {
    typeAndEnd('expired', () => undefined);
    signIn();
    expect(keptText()).toBeUndefined();
  });
});
