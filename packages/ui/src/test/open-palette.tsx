import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CommandPalette, type CommandPaletteProps, type PaletteItem } from '../overlay/command-palette.tsx';

export const select = jest.fn();
export const item = (
  id: string,
  label: string,
  group: string,
  more: Partial<PaletteItem> = {},
): PaletteItem => ({
  id,
  label,
  group,
  onSelect: () => select(id),
  ...more,
});
export const items = [
  item('games', 'Games', 'Go to'),
  item('booths', 'Booths', 'Go to', { keywords: ['rooms'] }),
  item('add', 'Add a booth', 'Do'),
  item('cordoba', 'Cup of Córdoba', 'Recent games', { hint: 'Arena A' }),
];

export function Palette(props: Partial<CommandPaletteProps>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Search</button>
      <CommandPalette
        isOpen={open}
        onOpenChange={setOpen}
        label="Search or do"
        placeholder="Type a page or a game"
        items={items}
        busyLabel="Searching"
        emptyText="Nothing matches."
        resultsText={count => `${count} results`}
        closeLabel="Close"
        hints={[{ keys: ['↑', '↓'], label: 'Move' }]}
        {...props}
      />
    </>
  );
}

/** Shows a page with a palette, and opens the palette. */
export async function open(props: Partial<CommandPaletteProps> = {}) {
  const view = render(<Palette {...props} />);
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  return { ...view, field: await screen.findByRole('combobox', { name: 'Search or do' }) };
}

export const active = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;

export const shown = () => screen.getAllByRole('option').map(option => option.textContent);
