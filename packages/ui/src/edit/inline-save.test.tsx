import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Opened, Renamed, texts } from '../test/renamed.tsx';
import { InlineEdit } from './inline-edit.tsx';

describe('saving of InlineEdit', () => {
  it('shows the new text during the save, and opens the editor with it when the save fails', async () => {
    let answer: (saved: boolean) => void = () => {};
    render(<Renamed onSave={() => new Promise<boolean>(give => (answer = give))} />);
    await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
    await userEvent.keyboard('Final{Enter}');
    expect(screen.getByRole('link', { name: 'Final' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Rename' })).toHaveFocus();
    await act(async () => answer(false));
    const field = screen.getByRole('textbox', { name: 'Name' });
    expect(field).toHaveValue('Final');
    expect(field).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('link', { name: 'Heat 3' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Rename' })).toHaveFocus();
  });

  it('stays open when the operator opens it again before the save has finished', async () => {
    let answer: (saved: boolean) => void = () => {};
    render(<Renamed onSave={() => new Promise<boolean>(give => (answer = give))} />);
    await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
    await userEvent.keyboard('Final{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Final');
    await userEvent.keyboard('Last');
    await act(async () => answer(true));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Last');
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('link', { name: 'Final' })).toBeVisible();
  });

  it('stays closed when the Enter that saved is held down', async () => {
    render(<Renamed onSave={() => Promise.resolve(true)} />);
    await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
    await userEvent.keyboard('Final{Enter>3/}');
    expect(await screen.findByRole('link', { name: 'Final' })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Name' })).not.toBeInTheDocument();
  });

  it('opens again with its text when saving fails', async () => {
    render(<Renamed onSave={() => Promise.resolve(false)} />);
    await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
    await userEvent.keyboard('Final');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));

    const field = screen.getByRole('textbox', { name: 'Name' });
    expect(field).toHaveValue('Final');
    expect(field).toHaveFocus();
  });

  it('closes when a failed save succeeds later, except if the operator has typed another text', async () => {
    const later: (() => void)[] = [];
    const save = (_: string, onSaved: () => void) => {
      later.push(onSaved);
      return Promise.resolve(false);
    };
    render(<Opened onSave={save} />);
    await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
    await userEvent.keyboard('Final{Enter}');
    await userEvent.keyboard('!');
    act(() => later[0]?.());
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Final!');
    await userEvent.keyboard('{Enter}');
    act(() => later[1]?.());
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Rename' })).toHaveFocus();
  });

  it('does not take the focus when the save is refused after its row was hidden', async () => {
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
          <button onClick={() => setEditing(true)}>Rename</button>
        </>
      );
    }
    render(<Listed />);
    await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
    await userEvent.keyboard('Final{Enter}');
    await userEvent.type(screen.getByRole('textbox', { name: 'Search' }), 'x{Backspace}');
    await act(async () => answer(false));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Final');
    expect(screen.getByRole('textbox', { name: 'Search' })).toHaveFocus();
  });
});
