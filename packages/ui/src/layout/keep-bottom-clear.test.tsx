import { fireEvent, render } from '@testing-library/react';
import { SelectionBar } from '../table/selection-bar.tsx';
import { keepBottomClear, keepFloatClear, keepNoticeClear } from './keep-bottom-clear.ts';

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

  it('sets no inset for a bar that has scrolled up with the content below it', () => {
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(48);
    jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(3 * innerHeight);
    placeBottomAt(0);
    render(<div ref={keepBottomClear} style={{ position: 'sticky', bottom: 0 }} />);
    expect(inset()).toBe('calc(48px + var(--space-4))');
    placeBottomAt(100);
    fireEvent.scroll(window);
    expect(inset()).toBe('calc(148px + var(--space-4))');
    placeBottomAt(150);
    fireEvent.scroll(window);
    expect(inset()).toBe('');
  });

  it('sets no inset for a bar with a static position', () => {
    render(<div ref={keepBottomClear} style={{ position: 'static' }} />);
    expect(inset()).toBe('');
  });

  it.each([
    ['a floating panel', keepFloatClear, '--float-inset'],
    ['a notice', keepNoticeClear, '--notice-inset'],
  ])('sets an inset of its own for %s', (_, ref, property) => {
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(80);
    const own = () => document.documentElement.style.getPropertyValue(property);
    const page = render(<div ref={ref} />);
    expect(own()).toBe('calc(80px + var(--space-4))');
    page.unmount();
    expect(own()).toBe('');
  });
});
