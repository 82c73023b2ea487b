import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { showToast } from '../toast/toasts.tsx';
import { ToastList } from '../toast/toast-list.tsx';
import { Menu } from './menu.tsx';
import { ConfirmDialog, Dialog, Drawer } from './overlays.tsx';

function Opened() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Add booth</button>
      <Dialog
        isOpen={open}
        onOpenChange={setOpen}
        title="Add a booth"
        closeLabel="Close"
        footer={<button>Add</button>}
      >
        <input aria-label="Code" />
      </Dialog>
    </>
  );
}

describe('Dialog', () => {
  it('traps the focus while it is open and returns it when it closes', async () => {
    render(<Opened />);
    await userEvent.click(screen.getByRole('button', { name: 'Add booth' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add a booth' });
    expect(dialog).toContainElement(document.activeElement as HTMLElement);

    for (let step = 0; step < 5; step += 1) {
      await userEvent.tab();
      expect(dialog).toContainElement(document.activeElement as HTMLElement);
    }
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add booth' })).toHaveFocus());
  });

  it('leaves messages usable, because they may cover it', async () => {
    render(
      <>
        <ToastList label="Notifications" closeLabel="Close message" />
        <Opened />
      </>,
    );
    act(() => void showToast({ level: 'error', levelLabel: 'Error', title: 'Not saved' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add booth' }));
    await screen.findByRole('dialog', { name: 'Add a booth' });
    await userEvent.click(screen.getByRole('button', { name: /^Close message/ }));
    await waitFor(() => expect(screen.queryByText('Not saved')).not.toBeInTheDocument());
    expect(screen.getByRole('dialog', { name: 'Add a booth' })).toBeVisible();
  });

  it('closes by its button', async () => {
    render(<Opened />);
    await userEvent.click(screen.getByRole('button', { name: 'Add booth' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('ConfirmDialog', () => {
  it('focuses Cancel when it opens, and confirms once', async () => {
    const confirm = jest.fn();
    const change = jest.fn();
    render(
      <ConfirmDialog
        isOpen
        onOpenChange={change}
        title="Archive Arena A?"
        confirmLabel="Archive"
        cancelLabel="Cancel"
        closeLabel="Close"
        danger
        onConfirm={confirm}
      />,
    );
    expect(screen.getByRole('alertdialog', { name: 'Archive Arena A?' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Archive' }));
    expect(confirm).toHaveBeenCalledTimes(1);
    expect(change).not.toHaveBeenCalled();
  });
});

function Navigation() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>More</button>
      <Drawer isOpen={open} onOpenChange={setOpen} title="Navigation" closeLabel="Close">
        <a href="#games" onClick={() => setOpen(false)}>
          Games
        </a>
      </Drawer>
    </>
  );
}

async function open() {
  render(<Navigation />);
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  return screen.findByRole('dialog', { name: 'Navigation' });
}

describe('Drawer', () => {
  it('traps the focus, and returns it to the opener on Escape', async () => {
    const drawer = await open();
    for (let step = 0; step < 4; step += 1) {
      await userEvent.tab();
      expect(drawer).toContainElement(document.activeElement as HTMLElement);
    }
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'More' })).toHaveFocus());
  });

  it('hides the page behind it from screen readers while it is open', async () => {
    await open();
    expect(screen.queryByRole('button', { name: 'More' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('button', { name: 'More' })).toBeVisible();
  });

  it('closes by a press beside it, and by a link that calls `onOpenChange`', async () => {
    const drawer = await open();
    await userEvent.click(screen.getByRole('link', { name: 'Games' }));
    expect(drawer).not.toBeInTheDocument();

    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    await screen.findByRole('dialog');
    await userEvent.click(document.body);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

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
