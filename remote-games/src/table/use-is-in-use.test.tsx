import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useIsInUse } from './games-panel.tsx';

/** A table with a cell whose content the shell renders from outside, and a menu that a row renders into the body. */
function Page() {
  const [cell, setCell] = useState<HTMLElement | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { isInUse, props } = useIsInUse();
  return (
    <>
      <output>{isInUse ? 'paused' : 'live'}</output>
      <div {...props}>
        <button>Name</button>
        <span ref={setCell} />
        {createPortal(<button>Menu item</button>, document.body)}
      </div>
      <button>Outside</button>
      {cell &&
        createPortal(
          <button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            Contributed
          </button>,
          cell,
        )}
      {isOpen && createPortal(<button>Contributed item</button>, document.body)}
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const updates = () => screen.getByRole('status').textContent;
const focus = (name: string) => act(() => button(name).focus());

describe('useIsInUse', () => {
  it('pauses updates while the focus is in a contributed cell', () => {
    render(<Page />);
    focus('Contributed');
    expect(updates()).toBe('paused');
    focus('Name');
    focus('Contributed');
    expect(updates()).toBe('paused');
    focus('Outside');
    expect(updates()).toBe('live');
  });

  it('pauses updates while the pointer is in a contributed cell', async () => {
    const user = userEvent.setup();
    render(<Page />);
    await user.hover(button('Contributed'));
    expect(updates()).toBe('paused');
    await user.hover(button('Name'));
    await user.hover(button('Contributed'));
    expect(updates()).toBe('paused');
    await user.hover(button('Outside'));
    expect(updates()).toBe('live');
  });

  it('pauses updates while the menu of a contributed cell is open', async () => {
    const user = userEvent.setup();
    render(<Page />);
    await user.click(button('Contributed'));
    await user.hover(button('Contributed item'));
    focus('Contributed item');
    expect(updates()).toBe('paused');
    await user.click(button('Contributed'));
    await user.click(button('Outside'));
    expect(updates()).toBe('live');
  });

  it('pauses updates while the focus, or the pointer, is in the menu of a row', async () => {
    const user = userEvent.setup();
    render(<Page />);
    focus('Name');
    focus('Menu item');
    await user.hover(button('Menu item'));
    await user.hover(button('Outside'));
    expect(updates()).toBe('paused');
    focus('Outside');
    expect(updates()).toBe('live');
    await user.hover(button('Menu item'));
    expect(updates()).toBe('paused');
  });
});
