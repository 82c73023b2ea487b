import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { ComboboxField } from './choose/combobox-field.tsx';
import { SearchField } from './field/search-field.tsx';
import { shortcutKey } from './keys.ts';
import { Dialog } from './overlay/overlays.tsx';
import { open, select } from './test/open-palette.tsx';
import { Renamed } from './test/renamed.tsx';

beforeEach(() => select.mockClear());

const ignore = () => undefined;

function Search() {
  const [text, setText] = useState('');
  return <SearchField label="Search" value={text} onChange={setText} clearLabel="Clear" />;
}

function Country({ onChange }: { onChange: (value: string) => void }) {
  return (
    <ComboboxField
      label="Country"
      options={[{ value: 'JP', label: '日本' }]}
      value=""
      onChange={onChange}
      emptyText=""
      openLabel="Show"
    />
  );
}

/** What Safari and other browsers send for the key that ends a composition. */
describe.each([
  ['Safari', { keyCode: 229, isComposing: false }],
  ['other browsers', { keyCode: 229, isComposing: true }],
])('a key that ends a composition in %s', (_, ending) => {
  function compose(field: HTMLElement, key: 'Enter' | 'Escape') {
    fireEvent.change(field, { target: { value: '日' } });
    fireEvent.keyDown(field, { key, ...ending });
  }

  it.each(['Enter', 'Escape'] as const)('neither saves nor closes inline edit, for %s', key => {
    const save = jest.fn(() => Promise.resolve(true));
    render(<Renamed onSave={save} />);
    fireEvent.click(screen.getByRole('button', { name: 'Rename' }));
    compose(screen.getByRole('textbox'), key);
    expect(screen.getByRole('textbox')).toHaveValue('日');
    expect(save).not.toHaveBeenCalled();
  });

  it.each(['Enter', 'Escape'] as const)('leaves the palette open, for %s', async key => {
    const { field } = await open();
    fireEvent.keyDown(field, { key, ...ending });
    expect(field).toBeVisible();
    expect(select).not.toHaveBeenCalled();
  });

  it.each(['Enter', 'Escape'] as const)('neither chooses nor resets in a combobox, for %s', key => {
    const change = jest.fn();
    render(<Country onChange={change} />);
    const field = screen.getByRole('combobox');
    act(() => field.focus());
    compose(field, key);
    expect(field).toHaveValue('日');
    expect(change).not.toHaveBeenCalled();
  });

  it('does not clear a search, for Escape', () => {
    render(<Search />);
    compose(screen.getByRole('searchbox'), 'Escape');
    expect(screen.getByRole('searchbox')).toHaveValue('日');
  });

  it('does not close a dialog, for Escape', () => {
    const close = jest.fn();
    render(
      <Dialog isOpen onOpenChange={close} title="Add a booth" closeLabel="Close">
        <input aria-label="Name" onChange={ignore} />
      </Dialog>,
    );
    compose(screen.getByRole('textbox'), 'Escape');
    expect(close).not.toHaveBeenCalled();
  });
});

it.each([
  ['US', { key: 'K', code: 'KeyK' }, 'k'],
  ['Dvorak', { key: 'k', code: 'KeyV' }, 'k'],
  ['Dvorak, the key at the place of K', { key: 't', code: 'KeyK' }, 't'],
  ['Russian', { key: 'л', code: 'KeyK' }, 'k'],
  ['Greek', { key: 'κ', code: 'KeyK' }, 'k'],
  ['German', { key: 'ß', code: 'Minus' }, 'ß'],
  ['a sign', { key: '/', code: 'Digit7' }, '/'],
  ['autofill, which sends no key', {}, ''],
])('reads the key of a shortcut on the keyboard: %s', (_, event, key) => {
  expect(shortcutKey(event)).toBe(key);
});
