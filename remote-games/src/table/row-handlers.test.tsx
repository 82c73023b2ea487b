import { setupUser } from '@backglass/testing';
import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { openOnClick, rowHandlers } from './row-handlers.ts';

const open = jest.fn((event: Event) => event.preventDefault());
beforeEach(() => open.mockClear());

const { onClick, onKeyDown } = rowHandlers({ rename: jest.fn(), toggle: jest.fn() });

/** A row with a contribution, which the shell renders by a portal from above the page. */
function Page() {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <>
      <div role="row" tabIndex={-1} onClick={onClick} onKeyDown={onKeyDown}>
        <a href="/games/1" ref={link => link?.addEventListener('click', open)}>
          Heat 1
        </a>
        <div ref={openOnClick} data-testid="cell">
          <span ref={setPlace} data-contribution data-testid="frame" />
        </div>
      </div>
      {place &&
        createPortal(
          <>
            best score <button type="button">Share</button>
          </>,
          place,
        )}
    </>
  );
}

it('opens a game when the text of a contribution is clicked, but not when a control in it is clicked', async () => {
  render(<Page />);
  const user = setupUser();
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(open).not.toHaveBeenCalled();
  await user.click(screen.getByText(/best score/));
  expect(open).toHaveBeenCalledTimes(1);
});

it.each(['cell', 'frame'])(
  'opens a game once when the %s around a contribution is clicked',
  async element => {
    render(<Page />);
    await setupUser().click(screen.getByTestId(element));
    expect(open).toHaveBeenCalledTimes(1);
  },
);
