import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, useState } from 'react';
import { NativeSelect } from './native-select.tsx';
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
          { value: '58', label: '58 mm', disabled: true },
          { value: 'a4', label: 'A4' },
        ]}
      />
    </form>
  );
}

describe('SegmentedControl', () => {
  it('is one choice, made by a click or by the arrow keys, that a form sends', async () => {
    render(<Paper />);
    const group = screen.getByRole('radiogroup', { name: 'Paper' });
    expect(group).toHaveAccessibleDescription('As it is in your printer.');
    expect(screen.getByRole('radio', { name: '80 mm' })).toBeChecked();

    await userEvent.click(screen.getByRole('radio', { name: 'A4' }));
    expect(screen.getByRole('form', { name: 'Ticket' })).toHaveFormValues({ paper: 'a4' });
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('radio', { name: '80 mm' })).toBeChecked();
    expect(screen.getByRole('radio', { name: '58 mm' })).toBeDisabled();
  });
});

describe('NativeSelect without a choice', () => {
  it('shows what to choose, which is no choice itself, and hands its element to a form library', async () => {
    const change = jest.fn();
    const blur = jest.fn();
    const ref = createRef<HTMLSelectElement>();
    render(
      <NativeSelect
        ref={ref}
        label="Paper"
        placeholder="Choose a paper"
        required
        value=""
        options={[{ value: 'a4', label: 'A4' }]}
        onChange={change}
        onBlur={blur}
      />,
    );
    const select = screen.getByRole('combobox', { name: 'Paper' });
    expect(select).toHaveDisplayValue('Choose a paper');
    expect(select).toBeRequired();
    expect(ref.current).toBe(select);
    await userEvent.selectOptions(select, 'A4');
    await userEvent.tab();
    expect(change.mock.calls).toEqual([['a4']]);
    expect(blur).toHaveBeenCalledTimes(1);
  });
});
