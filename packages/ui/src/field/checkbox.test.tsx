import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { Checkbox } from './checkbox.tsx';

describe('Checkbox', () => {
  it('is mixed when some items are selected', () => {
    const { rerender } = render(
      <Checkbox aria-label="Select all" indeterminate checked={false} onChange={() => undefined} />,
    );
    expect(screen.getByRole('checkbox', { name: 'Select all' })).toBePartiallyChecked();

    rerender(<Checkbox aria-label="Select all" indeterminate={false} checked onChange={() => undefined} />);
    expect(screen.getByRole('checkbox')).not.toBePartiallyChecked();
    expect(screen.getByRole('checkbox')).toBeChecked();
  });

  it('is toggled by its label and by the space bar, and sets its ref', async () => {
    const ref = createRef<HTMLInputElement>();
    render(<Checkbox ref={ref} name="news" label="Send me news" />);
    const box = screen.getByRole('checkbox', { name: 'Send me news' });
    await userEvent.click(screen.getByText('Send me news'));
    expect(box).toBeChecked();
    await userEvent.keyboard(' ');
    expect(box).not.toBeChecked();
    expect(ref.current).toBe(box);
  });

  it('describes the box by its error', () => {
    render(<Checkbox label="I accept the terms" error="The terms must be accepted." />);
    expect(screen.getByRole('checkbox')).toBeInvalid();
    expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('The terms must be accepted.');
  });
});
