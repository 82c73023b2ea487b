import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ConfirmDialog, Dialog } from './dialog.tsx';

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
