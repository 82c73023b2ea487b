import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Menu } from './menu.tsx';

function setUp() {
  const actions = { rename: jest.fn(), hide: jest.fn(), pdf: jest.fn() };
  render(
    <Menu
      label="Actions for Heat 3"
      items={[
        { id: 'rename', label: 'Rename', onAction: actions.rename },
        {
          id: 'hide',
          label: 'Move to history',
          onAction: actions.hide,
          disabledReason: 'A running game cannot be hidden.',
          rule: true,
        },
        { id: 'pdf', label: 'Download PDF', onAction: actions.pdf },
      ]}
    />,
  );
  return { actions, button: screen.getByRole('button', { name: 'Actions for Heat 3' }) };
}

describe('Menu', () => {
  it('opens, moves and closes by the keyboard, and returns the focus', async () => {
    const { button } = setUp();
    button.focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(await screen.findByRole('menu', { name: 'Actions for Heat 3' })).toBeVisible();
    expect(screen.getByRole('menuitem', { name: 'Rename' })).toHaveFocus();
    await userEvent.keyboard('{End}');
    expect(screen.getByRole('menuitem', { name: 'Download PDF' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    await waitFor(() => expect(button).toHaveFocus());
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  it('opens at its first item on Enter and at its last on ArrowUp', async () => {
    const { button } = setUp();
    button.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Rename' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Download PDF' })).toHaveFocus());
  });

  it('runs the chosen action and closes', async () => {
    const { actions, button } = setUp();
    await userEvent.click(button);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Download PDF' }));
    expect(actions.pdf).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });

  it('shows why an item is disabled, and does not run it', async () => {
    const { actions, button } = setUp();
    await userEvent.click(button);
    // The name must have the whole visible text (WCAG 2.5.3).
    const item = await screen.findByRole('menuitem', {
      name: 'Move to history A running game cannot be hidden.',
    });
    expect(item).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(item);
    expect(actions.hide).not.toHaveBeenCalled();
    expect(screen.getByRole('menu')).toBeVisible();
  });

  it('adds no style tag', async () => {
    const { button } = setUp();
    await userEvent.click(button);
    await screen.findByRole('menu');
    expect(document.querySelector('style')).toBeNull();
    expect(document.getElementById('react-aria-pressable-style')?.tagName).toBe('META');
  });
});
