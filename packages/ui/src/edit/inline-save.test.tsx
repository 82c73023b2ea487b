import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Renamed, texts } from '../test/renamed.tsx';
import { InlineEdit } from './inline-edit.tsx';

describe('a text that is saved in place', () => {
  it('shows what is being saved as if it were, and gives it back to the field when it fails', async () => {
    let answer: (saved: boolean) => void = () => {};
    render(<Renamed onSave={() => new Promise<boolean>(give => (answer = give))} />);
    await userEvent.click(screen.getByRole('button', { name: 'Rename Heat 3' }));
    await userEvent.keyboard('Final{Enter}');
    expect(screen.getByRole('link', { name: 'Final' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Rename Heat 3' })).toHaveFocus();
    await act(async () => answer(false));
    const field = screen.getByRole('textbox', { name: 'Name' });
    expect(field).toHaveValue('Final');
    expect(field).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('link', { name: 'Heat 3' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Rename Heat 3' })).toHaveFocus();
  });

  it('opened anew while it is being saved is not closed by the answer', async () => {
    let answer: (saved: boolean) => void = () => {};
    render(<Renamed onSave={() => new Promise<boolean>(give => (answer = give))} />);
    await userEvent.click(screen.getByRole('button', { name: 'Rename Heat 3' }));
    await userEvent.keyboard('Final{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Rename Heat 3' }));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Final');
    await userEvent.keyboard('Last');
    await act(async () => answer(true));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Last');
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('link', { name: 'Final' })).toBeVisible();
  });

  it('is not opened again by the Enter that saved it, held down', async () => {
    render(<Renamed onSave={() => Promise.resolve(true)} />);
    await userEvent.click(screen.getByRole('button', { name: 'Rename Heat 3' }));
    await userEvent.keyboard('Final{Enter>3/}');
    expect(await screen.findByRole('link', { name: 'Final' })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Name' })).not.toBeInTheDocument();
  });

  it('stays open with its text when saving fails', async () => {
    render(<Renamed onSave={() => Promise.resolve(false)} />);
    await userEvent.click(screen.getByRole('button', { name: 'Rename Heat 3' }));
    await userEvent.keyboard('Final');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));

    const field = screen.getByRole('textbox', { name: 'Name' });
    expect(field).toHaveValue('Final');
    expect(field).toHaveFocus();
  });

  it('closes when what failed is saved later after all, unless something else stands there by now', async () => {
    const later: (() => void)[] = [];
    const save = (_: string, onSaved: () => void) => {
      later.push(onSaved);
      return Promise.resolve(false);
    };
    render(<InlineEdit {...texts} value="Heat 3" onSave={save} />);
    await userEvent.click(screen.getByRole('button', { name: 'Rename Heat 3' }));
    await userEvent.keyboard('Final{Enter}');
    await userEvent.keyboard('!');
    act(() => later[0]?.());
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Final!');
    await userEvent.keyboard('{Enter}');
    act(() => later[1]?.());
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Rename Heat 3' })).toHaveFocus();
  });

  it('refused once its row has gone and come back leaves the focus where it is by now', async () => {
    let typed: string | undefined;
    let answer: (saved: boolean) => void = () => {};
    function Listed() {
      const [editing, setEditing] = useState(false);
      const [search, setSearch] = useState('');
      return (
        <>
          <input aria-label="Search" value={search} onChange={event => setSearch(event.target.value)} />
          {search ? null : (
            <InlineEdit
              {...texts}
              value="Heat 3"
              draft={{ read: () => typed, keep: text => (typed = text) }}
              editing={editing}
              onEditingChange={next => {
                if (!next) typed = undefined;
                setEditing(next);
              }}
              onSave={() => new Promise<boolean>(give => (answer = give))}
            />
          )}
        </>
      );
    }
    render(<Listed />);
    await userEvent.click(screen.getByRole('button', { name: 'Rename Heat 3' }));
    await userEvent.keyboard('Final{Enter}');
    await userEvent.type(screen.getByRole('textbox', { name: 'Search' }), 'x{Backspace}');
    await act(async () => answer(false));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Final');
    expect(screen.getByRole('textbox', { name: 'Search' })).toHaveFocus();
  });
});
