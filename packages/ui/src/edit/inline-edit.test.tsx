import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { InlineEdit, type InlineEditProps } from './inline-edit.tsx';

const texts = { label: 'Name', editLabel: 'Rename Heat 3', saveLabel: 'Save', cancelLabel: 'Cancel' };

function Renamed({ onSave }: { onSave: InlineEditProps['onSave'] }) {
  const [name, setName] = useState('Heat 3');
  return (
    <InlineEdit
      {...texts}
      value={name}
      render={value => <a href="/games/3">{value}</a>}
      validate={text => (text ? undefined : 'A game needs a name.')}
      onSave={async (text, ...told) => {
        const saved = await onSave(text, ...told);
        if (saved) setName(text);
        return saved;
      }}
    />
  );
}

describe('InlineEdit', () => {
  it('is opened by F2, saved by Enter, and gives the focus back to the link', async () => {
    const save = jest.fn(() => Promise.resolve(true));
    render(<Renamed onSave={save} />);
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'Heat 3' })).toHaveFocus();

    await userEvent.keyboard('{F2}');
    const field = screen.getByRole('textbox', { name: 'Name' });
    expect(field).toHaveFocus();
    await userEvent.keyboard('  Final {Enter}');

    expect(save).toHaveBeenCalledWith('Final', expect.any(Function), expect.any(Function));
    expect(await screen.findByRole('link', { name: 'Final' })).toHaveFocus();
  });

  it('takes a name as it is that was copied out of a sentence which sets it apart', async () => {
    const save = jest.fn(() => Promise.resolve(true));
    render(<Renamed onSave={save} />);
    await userEvent.click(screen.getByRole('button', { name: 'Rename Heat 3' }));
    await userEvent.paste('\u2068משחק 3\u2069');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('משחק 3');
    await userEvent.keyboard('{Enter}');
    expect(save).toHaveBeenCalledWith('משחק 3', expect.any(Function), expect.any(Function));
  });

  it('is opened by the pencil, restored by Escape, and gives the focus back to the pencil', async () => {
    const save = jest.fn(() => Promise.resolve(true));
    render(<Renamed onSave={save} />);
    await userEvent.click(screen.getByRole('button', { name: 'Rename Heat 3' }));
    await userEvent.keyboard('Something else{Escape}');

    expect(save).not.toHaveBeenCalled();
    expect(screen.getByRole('link', { name: 'Heat 3' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Rename Heat 3' })).toHaveFocus();
  });

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

  it('says what is wrong and does not save it', async () => {
    const save = jest.fn(() => Promise.resolve(true));
    render(<Renamed onSave={save} />);
    await userEvent.click(screen.getByRole('button', { name: 'Rename Heat 3' }));
    await userEvent.keyboard('{Backspace}{Enter}');

    const field = screen.getByRole('textbox', { name: 'Name' });
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('A game needs a name.');
    expect(save).not.toHaveBeenCalled();

    await userEvent.keyboard('F');
    expect(field).toBeValid();
  });

  it('counts what runs out of room, says at once what is too long, and cuts nothing', async () => {
    const save = jest.fn(() => Promise.resolve(true));
    const validate = (text: string) => (text.length > 10 ? 'Too long.' : undefined);
    render(<InlineEdit {...texts} value="Heat 3" validate={validate} maxLength={10} onSave={save} />);
    await userEvent.click(screen.getByRole('button', { name: 'Rename Heat 3' }));
    expect(screen.queryByText('6/10')).not.toBeInTheDocument();
    await userEvent.paste('Final round of all');

    const field = screen.getByRole('textbox', { name: 'Name' });
    expect(field).toHaveValue('Final round of all');
    expect(screen.getByText('18/10')).toBeVisible();
    expect(field).toHaveAccessibleDescription('Too long.');
    await userEvent.keyboard('{Enter}');
    expect(save).not.toHaveBeenCalled();

    await userEvent.clear(field);
    await userEvent.keyboard('The final{Enter}');
    expect(save).toHaveBeenCalledWith('The final', expect.any(Function), expect.any(Function));
  });

  it('counts characters, not the units that they are stored in', async () => {
    const save = jest.fn(() => Promise.resolve(true));
    render(<InlineEdit {...texts} value="Heat 3" maxLength={10} onSave={save} />);
    await userEvent.click(screen.getByRole('button', { name: 'Rename Heat 3' }));
    await userEvent.paste('🎯'.repeat(9));
    expect(screen.getByText('9/10')).toBeVisible();
  });

  it('closes without saving when nothing changed', async () => {
    const save = jest.fn(() => Promise.resolve(true));
    render(<Renamed onSave={save} />);
    await userEvent.click(screen.getByRole('button', { name: 'Rename Heat 3' }));
    await userEvent.keyboard('{Enter}');
    expect(save).not.toHaveBeenCalled();
    expect(screen.getByRole('link', { name: 'Heat 3' })).toBeVisible();
  });

  it('can be opened from elsewhere, and gives the focus back there', async () => {
    function Titled() {
      const [editing, setEditing] = useState(false);
      return (
        <>
          <button onClick={() => setEditing(true)}>Rename</button>
          <InlineEdit
            {...texts}
            value="Heat 3"
            pencil="none"
            editing={editing}
            onEditingChange={setEditing}
            onSave={() => Promise.resolve(true)}
          />
        </>
      );
    }
    render(<Titled />);
    await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Rename' })).toHaveFocus();
    // an Enter that is held down opens it, and neither saves nor opens it again
    await userEvent.keyboard('{Enter>3/}');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    await userEvent.keyboard('Final{Enter>2/}');
    expect(screen.queryByRole('textbox', { name: 'Name' })).not.toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
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

  it('that is open from the start leaves the focus where it is, and takes it when it is opened the next time', async () => {
    const draft = { read: () => 'Fin', keep: jest.fn() };
    function Back() {
      const [editing, setEditing] = useState(true);
      const save = () => Promise.resolve(true);
      return (
        <InlineEdit
          {...texts}
          value="Heat 3"
          draft={draft}
          editing={editing}
          onEditingChange={setEditing}
          onSave={save}
        />
      );
    }
    render(<Back />);
    const field = screen.getByRole('textbox', { name: 'Name' });
    expect(field).toHaveValue('Fin');
    expect(field).not.toHaveFocus();
    await userEvent.type(field, 'al{Escape}');
    expect(draft.keep).toHaveBeenLastCalledWith('Final');
    await userEvent.click(screen.getByRole('button', { name: 'Rename Heat 3' }));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  });
});
