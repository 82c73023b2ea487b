import { render } from '@testing-library/react';
import { SelectionBar } from '../table/selection-bar.tsx';
import { keepBottomClear } from './keep-bottom-clear.ts';

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

  it('tells how high the bar of a selection is, while there is one', () => {
    const height = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(48);
    const page = render(
      <>
        <style>{'.bar { position: sticky }'}</style>
        <SelectionBar label="Chosen games" text="3 selected" clearLabel="Clear" onClear={() => undefined}>
          <button>CSV</button>
        </SelectionBar>
      </>,
    );
    expect(inset()).toBe('calc(48px + var(--space-4))');
    height.mockReturnValue(96);
    resized();
    expect(inset()).toBe('calc(96px + var(--space-4))');
    page.unmount();
    expect(inset()).toBe('');
  });

  it('tells nothing of a bar that stays where it stands in the page', () => {
    render(<div ref={keepBottomClear} style={{ position: 'static' }} />);
    expect(inset()).toBe('');
  });
});
