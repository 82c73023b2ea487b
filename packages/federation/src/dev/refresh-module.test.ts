/** @jest-environment @backglass/testing/environment */
import type * as react from 'react';
import type * as reactDom from 'react-dom/client';
import * as refresh from 'react-refresh/runtime';
import type {} from './refresh-module.ts';

// Runs before React is imported, as in the page.
refresh.injectIntoGlobalHook(globalThis);
globalThis.__BACKGLASS_DEV__ = { refresh, join: () => undefined };
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

type Exports = Readonly<Record<string, unknown>>;

/** Runs each version of a module as webpack does. Returns whether webpack would keep the module, or update its importers. */
const hotModule = (id: string) => {
  let data: { before?: Exports } | undefined;
  return async (exports: Exports): Promise<'accepted' | 'invalidated'> => {
    const { refreshModule } = await import('./refresh-module.ts');
    let isAccepted = false;
    let isInvalid = false;
    let onDispose: ((data: { before?: Exports }) => void) | undefined;
    const { register, settle } = refreshModule(id);
    for (const [name, value] of Object.entries(exports)) {
      if (typeof value === 'function') register(value, name);
    }
    settle(exports, {
      ...(data === undefined ? {} : { data }),
      accept: () => (isAccepted = true),
      dispose: handler => (onDispose = handler),
      invalidate: () => (isInvalid = true),
    });
    data = {};
    onDispose?.(data);
    return isAccepted && !isInvalid ? 'accepted' : 'invalidated';
  };
};

const { act, createElement, useState } = jest.requireActual<typeof react>('react');
const { createRoot } = jest.requireActual<typeof reactDom>('react-dom/client');

const fieldCalled = (label: string): react.ComponentType =>
  function Field() {
    const [text, setText] = useState('');
    return createElement('input', {
      'aria-label': label,
      value: text,
      onChange: event => setText((event.target as HTMLInputElement).value),
    });
  };

const settled = () => act(() => new Promise(resolve => setTimeout(resolve)));

describe('an edited component', () => {
  it('is replaced and keeps its state', async () => {
    const run = hotModule('games/src/field.tsx');
    const Field = fieldCalled('Name');
    await run({ Field });
    const place = document.body.appendChild(document.createElement('div'));
    await act(() => createRoot(place).render(createElement(Field)));
    const input = place.querySelector('input');
    await act(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'typed');
      input?.dispatchEvent(new Event('input', { bubbles: true }));
    });
    expect(await run({ Field: fieldCalled('Another name') })).toBe('accepted');
    await settled();
    expect(place.querySelector('input')).toBe(input);
    expect(input?.getAttribute('aria-label')).toBe('Another name');
    expect(input?.value).toBe('typed');
  });

  it.each([
    ['also exports another value', { Field: fieldCalled('A'), LIMIT: 1 }],
    ['exports nothing', {}],
    ['exports another component', { Field: fieldCalled('A'), Other: fieldCalled('B') }],
  ])('invalidates its module when the new version %s', async (_, next) => {
    const run = hotModule(`games/src/${_}.tsx`);
    expect(await run({ Field: fieldCalled('A') })).toBe('accepted');
    expect(await run(next)).toBe('invalidated');
  });

  it('is not registered in a worker', async () => {
    const { refreshModule } = await import('./refresh-module.ts');
    const page = globalThis.__BACKGLASS_DEV__;
    globalThis.__BACKGLASS_DEV__ = undefined;
    const { register, sign, settle } = refreshModule('games/src/model.ts');
    const hot = { accept: jest.fn(), dispose: jest.fn(), invalidate: jest.fn() };
    register(fieldCalled, 'Field');
    settle({ Field: fieldCalled('A') }, hot);
    expect(sign()(fieldCalled, 'key')).toBe(fieldCalled);
    expect(hot.accept).not.toHaveBeenCalled();
    globalThis.__BACKGLASS_DEV__ = page;
  });
});
