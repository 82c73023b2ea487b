import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, useState } from 'react';
import { ComboboxField, type ComboboxProps } from './combobox-field.tsx';

const countries = [
  { value: 'AX', label: 'Åland Islands' },
  { value: 'AR', label: 'Argentina' },
  { value: 'IN', label: 'India' },
  { value: 'PE', label: 'Perú', hint: 'PE' },
  { value: 'ES', label: 'Spain' },
];

function Country(props: Partial<ComboboxProps> & { onValue?: (value: string) => void }) {
  const { onValue, value: initial = '', ...rest } = props;
  const [value, setValue] = useState(initial);
  return (
    <form aria-label="Centre">
      <ComboboxField
        label="Country"
        options={countries}
        value={value}
        onChange={next => {
          setValue(next);
          onValue?.(next);
        }}
        name="country"
        emptyText="No country has this name."
        openLabel="Show countries"
        {...rest}
      />
      <button type="button">Save</button>
    </form>
  );
}

const field = () => screen.getByRole('combobox', { name: 'Country' });
const shown = () => screen.getAllByRole('option').map(option => option.textContent);

describe('Combobox', () => {
  it('ignores accents and case, and takes the best match on Enter', async () => {
    const change = jest.fn();
    render(<Country onValue={change} />);
    await userEvent.type(field(), 'PERU');
    expect(shown()).toEqual(['PerúPE']);
    await userEvent.keyboard('{Enter}');
    expect(change.mock.calls).toEqual([['PE']]);
    expect(field()).toHaveValue('Perú');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('lists options that start with the text first, and takes the first on Tab', async () => {
    const change = jest.fn();
    render(<Country onValue={change} />);
    await userEvent.type(field(), 'in');
    expect(shown()).toEqual(['India', 'Argentina', 'Spain']);
    expect(field()).toHaveAttribute(
      'aria-activedescendant',
      screen.getByRole('option', { name: 'India' }).id,
    );
    await userEvent.tab();
    expect(change.mock.calls).toEqual([['IN']]);
  });

  describe('by code', () => {
    const coded = [
      { value: 'AU', label: 'Australia', hint: 'AU' },
      { value: 'EE', label: 'Estonia', hint: 'EE' },
      { value: 'GR', label: 'Greece', hint: 'GR', also: ['EL'] },
      { value: 'SV', label: 'El Salvador', hint: 'SV' },
      { value: 'ES', label: 'Spain', hint: 'ES' },
      { value: 'UA', label: 'Ukraine', hint: 'UA' },
      { value: 'GB', label: 'United Kingdom', hint: 'GB', also: ['UK'] },
      { value: 'US', label: 'United States', hint: 'US' },
    ];

    it.each([
      ['ES', 'Spain', '{Enter}'],
      ['us', 'United States', '{Tab}'],
      ['uk', 'United Kingdom', 'elsewhere'],
      ['GB', 'United Kingdom', '{Enter}'],
      ['EL ', 'Greece', 'elsewhere'],
    ])('takes the code %j as %s on %s', async (code, label, take) => {
      render(<Country options={coded} value="AU" />);
      await userEvent.click(field());
      await userEvent.keyboard(code);
      expect(shown()[0]).toContain(label);
      if (take === 'elsewhere') await userEvent.click(screen.getByText('Save'));
      else await userEvent.keyboard(take);
      expect(field()).toHaveValue(label);
    });

    it('lists starts of names before starts of codes, and other matches last', async () => {
      render(<Country options={coded} />);
      await userEvent.type(field(), 'e');
      expect(shown()).toEqual(
        ['Estonia EE', 'El Salvador SV', 'Greece GR', 'Spain ES', 'Ukraine UA', 'United Kingdom GB']
          .map(text => text.replace(/ (?=..$)/, ''))
          .concat('United StatesUS'),
      );
    });
  });

  it.each(['', 'ar'])(
    'takes the best match when Enter directly follows a change from the text %j',
    before => {
      const change = jest.fn();
      render(<Country onValue={change} />);
      act(() => field().focus());
      fireEvent.input(field(), { target: { value: before } });
      act(() => {
        fireEvent.input(field(), { target: { value: 'spa' } });
        fireEvent.keyDown(field(), { key: 'Enter' });
      });
      expect(change.mock.calls).toEqual([['ES']]);
      expect(field()).toHaveValue('Spain');
      expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    },
  );

  it('restores the choice when Enter directly follows a text without a match', () => {
    const change = jest.fn();
    render(<Country value="ES" onValue={change} />);
    act(() => field().focus());
    fireEvent.input(field(), { target: { value: 'ar' } });
    act(() => {
      fireEvent.input(field(), { target: { value: 'arx' } });
      fireEvent.keyDown(field(), { key: 'Enter' });
    });
    expect(change).not.toHaveBeenCalled();
    expect(field()).toHaveValue('Spain');
  });

  it('takes the option that was focused by the arrow keys', async () => {
    const change = jest.fn();
    render(<Country onValue={change} />);
    await userEvent.type(field(), 'in{ArrowDown}{Enter}');
    expect(change.mock.calls).toEqual([['AR']]);
  });

  it('opens by its button with all options and marks the chosen one', async () => {
    render(<Country value="ES" />);
    await userEvent.click(screen.getByRole('button', { name: /Show countries/ }));
    expect(shown()).toHaveLength(5);
    expect(screen.getByRole('option', { name: 'Spain' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(screen.getByRole('option', { name: 'India' }));
    expect(field()).toHaveValue('India');
  });

  it('reports that nothing matches, and restores the choice on blur', async () => {
    render(<Country value="ES" />);
    await userEvent.click(field());
    await userEvent.keyboard('Atlantis');
    expect(screen.getByText('No country has this name.')).toBeVisible();
    await userEvent.click(screen.getByText('Save'));
    expect(field()).toHaveValue('Spain');
  });

  it('restores the choice on Escape', async () => {
    render(<Country value="ES" />);
    await userEvent.type(field(), 'x{Escape}');
    expect(field()).toHaveValue('Spain');
  });

  it('closes by the button that screen readers offer in the list', async () => {
    render(<Country />);
    await userEvent.type(field(), 'sp');
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  describe('while the page scrolls', () => {
    it('keeps the text and the list, from which a press still chooses', async () => {
      render(<Country />);
      await userEvent.type(field(), 'sp');
      fireEvent.scroll(document);
      expect(field()).toHaveValue('sp');
      await userEvent.click(screen.getByRole('option', { name: 'Spain' }));
      expect(field()).toHaveValue('Spain');
    });

    it('closes a list that no longer stands at its field, and keeps the text', async () => {
      render(<Country value="ES" />);
      await userEvent.type(field(), 'sp');
      const list = screen.getByRole('listbox').parentElement;
      jest.spyOn(list as HTMLElement, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 400, 300, 200));
      fireEvent.scroll(document);
      expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
      expect(field()).toHaveValue('sp');
      await userEvent.keyboard('{Escape}');
      expect(field()).toHaveValue('Spain');
    });
  });

  it('has no choice when its text is cleared', async () => {
    const change = jest.fn();
    render(<Country value="ES" onValue={change} />);
    await userEvent.clear(field());
    expect(change).toHaveBeenLastCalledWith('');
  });

  it('takes a name that the browser fills in', () => {
    const change = jest.fn();
    render(<Country onValue={change} autoComplete="country-name" />);
    fireEvent.input(field(), { target: { value: 'spain' } });
    expect(change.mock.calls).toEqual([['ES']]);
  });

  it('is submitted with its form, calls `onBlur`, and sets the ref to its text field', async () => {
    const ref = createRef<HTMLInputElement>();
    const blur = jest.fn();
    render(<Country value="ES" ref={ref} onBlur={blur} />);
    expect(ref.current).toBe(field());
    const form = screen.getByRole<HTMLFormElement>('form', { name: 'Centre' });
    expect(form.elements.namedItem('country')).toHaveValue('ES');
    await userEvent.click(field());
    await userEvent.tab();
    expect(blur).toHaveBeenCalledTimes(1);
  });

  it('describes the field by its error and its help', () => {
    render(<Country error="Country is required." help="Where you pay taxes." />);
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription('Country is required. Where you pay taxes.');
  });
});
