import { fireEvent, render } from '@testing-library/react';
import { SelectionBar } from '../table/selection-bar.tsx';
import { keepBottomClear, keepFloatClear } from './keep-bottom-clear.ts';

const inset = () => document.documentElement.style.getPropertyValue('--bottom-inset');

describe('keepBottomClear', () => {
  let resized: () => void = () => undefined;

  beforeEach(() => {
    jest.spyOn(globalThis, 'ResizeObserver').mockImplementation(changed => {
      const observer = { observe: () => resized(), unobserve: () => undefined, disconnect: () => undefined };
      resized = () => changed([], observer);
      return observer;
    });
  });

  afterEach(() => jest.restoreAllMocks());

  /** A bar whose lower edge is so far above the window's. */
  const standAt = (above: number) =>
    jest
      .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
      .mockReturnValue({ bottom: innerHeight - above } as DOMRect);

  it('tells how high the bar of a selection is, while there is one', () => {
    const height = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(48);
    standAt(24);
    const page = render(
      <>
        <style>{'.bar { position: sticky; bottom: 24px }'}</style>
        <SelectionBar label="Chosen games" text="3 selected" clearLabel="Clear" onClear={() => undefined}>
          <button>CSV</button>
        </SelectionBar>
      </>,
    );
    expect(inset()).toBe('calc(48px + var(--space-4))');
    height.mockReturnValue(96);
    resized();
    expect(inset()).toBe('calc(96px + var(--space-4))');
    standAt(60);
    fireEvent.scroll(window);
    expect(inset()).toBe('calc(132px + var(--space-4))');
    standAt(innerHeight - 100);
    fireEvent.scroll(window);
    expect(inset()).toBe('');
    page.unmount();
    expect(inset()).toBe('');
  });

  it('tells nothing of a bar that stays where it stands in the page', () => {
    render(<div ref={keepBottomClear} style={{ position: 'static' }} />);
    expect(inset()).toBe('');
  });

  it('tells of what floats only where it goes over the most of the window', () => {
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(80);
    const width = jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(320);
    const float = () => document.documentElement.style.getPropertyValue('--float-inset');
    const page = render(<div ref={keepFloatClear} />);
    expect(float()).toBe('');
    width.mockReturnValue(900);
    resized();
    expect(float()).toBe('calc(80px + var(--space-4))');
    page.unmount();
    expect(float()).toBe('');
  });
});
