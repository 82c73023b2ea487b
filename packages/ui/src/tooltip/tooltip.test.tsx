import { PlusIcon, TvIcon } from '@lucide/icons';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, IconButton } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { tooltip } from './tooltip.ts';

function setUp() {
  render(
    <>
      <Button>More</Button>
      <IconButton label="Add booth" icon={PlusIcon} />
      <a href="#wall" {...tooltip('Wall mode')}>
        <Icon of={TvIcon} />
      </a>
    </>,
  );
}
const shown = () => screen.queryByRole('tooltip', { hidden: true })?.textContent;

describe('tooltip', () => {
  it('shows on hover, stays while the pointer is on it, and hides when the pointer leaves', async () => {
    setUp();
    await userEvent.hover(screen.getByRole('button', { name: 'Add booth' }));
    const words = await screen.findByRole('tooltip', { hidden: true });
    expect(words).toHaveTextContent('Add booth');
    await userEvent.hover(words);
    expect(words).toBeInTheDocument();
    await userEvent.hover(screen.getByRole('button', { name: 'More' }));
    await waitFor(() => expect(words).not.toBeInTheDocument());
  });

  it('shows at once on keyboard focus, and hides on Escape', async () => {
    setUp();
    await userEvent.tab();
    expect(shown()).toBeUndefined();
    await userEvent.tab();
    expect(shown()).toBe('Add booth');
    await userEvent.tab();
    expect(shown()).toBe('Wall mode');
    await userEvent.keyboard('{Escape}');
    expect(shown()).toBeUndefined();
  });

  it('hides when its button is pressed, and is hidden from screen readers', async () => {
    setUp();
    await userEvent.tab();
    await userEvent.tab();
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    expect(shown()).toBeUndefined();
  });

  it('hides when its button is removed', async () => {
    const { rerender } = render(<IconButton label="Add booth" icon={PlusIcon} />);
    await userEvent.tab();
    expect(shown()).toBe('Add booth');
    rerender(<p>Nothing here</p>);
    await waitFor(() => expect(shown()).toBeUndefined());
  });

  it('does not show on touch', async () => {
    setUp();
    jest.useFakeTimers();
    fireEvent.pointerOver(screen.getByRole('button', { name: 'Add booth' }), { pointerType: 'touch' });
    jest.runAllTimers();
    expect(shown()).toBeUndefined();
    jest.useRealTimers();
  });
});
