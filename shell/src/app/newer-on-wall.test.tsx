import { act } from '@testing-library/react';
import type { ComponentType } from 'react';
import { answer, Form, NEXT, NoForm, resetBeforeEach, showPages } from '../test/newer-pages.tsx';

function Wall() {
  return <dialog open data-unattended="" />;
}

describe('a wall with a newer composition', () => {
  resetBeforeEach();

  const MINUTE = 60_000;
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
  const unreachable = () => (globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('Failed'))));

  async function showNewer(Part: ComponentType) {
    const { readNewest } = await import('../composition/newest.ts');
    const page = await showPages(Part);
    answer(5, NEXT);
    await act(readNewest);
    return page;
  }

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(document, 'fullscreenElement');
  });

  it('reloads once, within a minute', async () => {
    const { reload, notices } = await showNewer(Wall);
    await pass(29_000);
    expect(reload).not.toHaveBeenCalled();
    await pass(31_000);
    expect(reload).toHaveBeenCalledTimes(1);
    await pass(3 * MINUTE);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(notices).toEqual([]);
  });

  it('waits until the site can be reached', async () => {
    const { reload } = await showNewer(Wall);
    unreachable();
    await pass(3 * MINUTE);
    expect(reload).not.toHaveBeenCalled();
    answer(5, NEXT);
    await pass(MINUTE);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['no wall covers the page', NoForm, null],
    ['changes are unsaved', () => [<Wall key="wall" />, <Form key="form" />], null],
    ['a reload would end full screen', Wall, document.documentElement],
  ])('does not reload when %s', async (_, Part, fullscreenElement) => {
    Object.defineProperty(document, 'fullscreenElement', { configurable: true, value: fullscreenElement });
    const { reload } = await showNewer(Part);
    await pass(3 * MINUTE);
    expect(reload).not.toHaveBeenCalled();
  });
});
