import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SegmentedControl } from './segmented-control.tsx';

function Paper() {
  const [paper, setPaper] = useState<'80' | '58' | 'a4'>('80');
  return (
    <form aria-label="Ticket">
      <SegmentedControl
        label="Paper"
        name="paper"
        help="As it is in your printer."
        value={paper}
        onChange={setPaper}
        options={[
          { value: '80', label: '80 mm' },
          { value: '58', label: '58 mm' },
          { value: 'a4', label: 'A4' },
        ]}
      />
    </form>
  );
}

describe('SegmentedControl', () => {
  it('changes its value by click and by arrow keys, and is submitted with its form', async () => {
    render(<Paper />);
    const group = screen.getByRole('radiogroup', { name: 'Paper' });
    expect(group).toHaveAccessibleDescription('As it is in your printer.');
    expect(screen.getByRole('radio', { name: '80 mm' })).toBeChecked();

    await userEvent.click(screen.getByRole('radio', { name: 'A4' }));
    expect(screen.getByRole('form', { name: 'Ticket' })).toHaveFormValues({ paper: 'a4' });
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('radio', { name: '80 mm' })).toBeChecked();
  });
});
