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

  const placeBottomAt = (above: number) =>
    jest
      .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
      .mockReturnValue({ bottom: innerHeight - above } as DOMRect);

  it('sets the inset to the height of the selection bar while it is shown', () => {
    const height = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(48);
    placeBottomAt(24);
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
    placeBottomAt(60);
    fireEvent.scroll(window);
    expect(inset()).toBe('calc(132px + var(--space-4))');
    placeBottomAt(innerHeight - 100);
    fireEvent.scroll(window);
    expect(inset()).toBe('');
    page.unmount();
    expect(inset()).toBe('');
  });

  it('sets no inset for a bar with a static position', () => {
    render(<div ref={keepBottomClear} style={{ position: 'static' }} />);
    expect(inset()).toBe('');
  });

  it('sets an inset for a floating panel only when it covers most of the width', () => {
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
