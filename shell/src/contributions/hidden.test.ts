import { setSession } from '@backglass/platform/host';
import { aUser } from '@backglass/testing';
import { setHidden, useHidden } from './hidden.ts';

const logIn = (id: number) => setSession({ status: 'signed-in', user: aUser({ id }) });
const logOut = () => setSession({ status: 'anonymous', because: 'logged-out' });
const keyOf = (id: number) => `hidden-contributions/${id}`;

beforeEach(() => {
  logOut();
  localStorage.clear();
});

describe('the hidden contributions', () => {
  it('are those of the operator who is signed in', () => {
    logIn(1);
    setHidden('x/booth.card', true);
    logIn(2);
    expect(useHidden.getState()).toEqual([]);
    setHidden('y/booth.card', true);
    logOut();
    expect(useHidden.getState()).toEqual([]);
    logIn(1);
    expect(useHidden.getState()).toEqual(['x/booth.card']);
    setHidden('x/booth.card', false);
    expect(useHidden.getState()).toEqual([]);
    logIn(2);
    expect(useHidden.getState()).toEqual(['y/booth.card']);
  });

  it('stay the same object when the profile of the operator changes', () => {
    logIn(1);
    const before = useHidden.getState();
    setSession({ status: 'signed-in', user: aUser({ id: 1, name: 'Kim' }) });
    expect(useHidden.getState()).toBe(before);
  });

  it('follow other tabs of the same operator', () => {
    logIn(1);
    const change = (id: number) => {
      localStorage.setItem(keyOf(id), '["x/booth.card"]');
      dispatchEvent(new StorageEvent('storage', { key: keyOf(id) }));
    };
    change(2);
    expect(useHidden.getState()).toEqual([]);
    change(1);
    expect(useHidden.getState()).toEqual(['x/booth.card']);
    localStorage.clear();
    dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(useHidden.getState()).toEqual([]);
  });

  it.each(['{', '{"a":1}', '[1]'])('are none when %s is stored', raw => {
    localStorage.setItem(keyOf(1), raw);
    logIn(1);
    expect(useHidden.getState()).toEqual([]);
  });
});
