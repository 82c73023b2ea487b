import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
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
