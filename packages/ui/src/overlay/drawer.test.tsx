import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Drawer } from './drawer.tsx';

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
