import { render, screen, waitFor, act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Opened, Renamed, texts } from '../test/renamed.tsx';
import { InlineEdit, type TextEdit } from './inline-edit.tsx';

describe('InlineEdit', () => {
  it('opens on F2, saves on Enter and gives the focus back to the link', async () => {
    const save = jest.fn(() => Promise.resolve(true));
    render(<Renamed onSave={save} />);
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'Heat 3' })).toHaveFocus();

    await userEvent.keyboard('{F2}');
    const field = screen.getByRole('textbox', { name: 'Name' });
    expect(field).toHaveFocus();
    await userEvent.keyboard('  Final {Enter}');

    expect(save).toHaveBeenCalledWith('Final');
    await waitFor(() => expect(screen.getByRole('link', { name: 'Final' })).toHaveFocus());
  });

  it('removes the direction marks around a name that was copied out of a sentence', async () => {
    const save = jest.fn(() => Promise.resolve(true));
    render(<Renamed onSave={save} />);
    await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
    await userEvent.paste('\u2068משחק 3\u2069');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('משחק 3');
    await userEvent.keyboard('{Enter}');
    expect(save).toHaveBeenCalledWith('משחק 3');
  });

  it('restores the text on Escape and gives the focus back to the button that opened it', async () => {
    const save = jest.fn(() => Promise.resolve(true));
    render(<Renamed onSave={save} />);
    await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
    await userEvent.keyboard('Something else{Escape}');

    expect(save).not.toHaveBeenCalled();
    expect(screen.getByRole('link', { name: 'Heat 3' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Rename' })).toHaveFocus();
  });

  it('shows the error and does not save when `validate` rejects the text', async () => {
    const save = jest.fn(() => Promise.resolve(true));
    render(<Renamed onSave={save} />);
    await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
    await userEvent.keyboard('{Backspace}{Enter}');

    const field = screen.getByRole('textbox', { name: 'Name' });
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('A game needs a name.');
    expect(save).not.toHaveBeenCalled();

    await userEvent.keyboard('F');
    expect(field).toBeValid();
  });

  it('counts characters near the limit, and reports a text that is too long without cutting it', async () => {
    const save = jest.fn(() => Promise.resolve(true));
    const validate = (text: string) => (text.length > 10 ? 'Too long.' : undefined);
    render(<Opened validate={validate} maxLength={10} onSave={save} />);
    await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
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
    expect(save).toHaveBeenCalledWith('The final');
  });

  it('counts an emoji as one character', async () => {
    const save = jest.fn(() => Promise.resolve(true));
    render(<Opened maxLength={10} onSave={save} />);
    await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
    await userEvent.paste('🎯'.repeat(9));
    expect(screen.getByText('9/10')).toBeVisible();
  });

  it('closes without saving when nothing changed', async () => {
    const save = jest.fn(() => Promise.resolve(true));
    render(<Renamed onSave={save} />);
    await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
    await userEvent.keyboard('{Enter}');
    expect(save).not.toHaveBeenCalled();
    expect(screen.getByRole('link', { name: 'Heat 3' })).toBeVisible();
  });

  it('neither saves nor opens again when Enter is held down', async () => {
    render(<Opened />);
    await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Rename' })).toHaveFocus();
    await userEvent.keyboard('{Enter>3/}');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    await userEvent.keyboard('Final{Enter>2/}');
    expect(screen.queryByRole('textbox', { name: 'Name' })).not.toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  });

  it('takes the focus when it opens, but not when it is open on the first render', async () => {
    render(<Opened edit={{ text: 'Fin' }} />);
    const field = screen.getByRole('textbox', { name: 'Name' });
    expect(field).toHaveValue('Fin');
    expect(field).not.toHaveFocus();
    await userEvent.type(field, 'al{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  });

  it('reports the typed text, but not when it is the same as the value', async () => {
    const report = jest.fn();
    render(<InlineEdit {...texts} value="Heat 3" edit={{}} onEdit={report} onSave={jest.fn()} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), '1{Backspace}');
    expect(report.mock.calls).toEqual([[{ text: 'Heat 31' }], [{}]]);
  });

  it('shows a refusal until the operator types', async () => {
    render(<Opened edit={{ text: 'Final', refusal: 'The name is taken.' }} />);
    const field = screen.getByRole('textbox', { name: 'Name' });
    expect(field).toHaveAccessibleDescription('The name is taken.');
    await userEvent.type(field, '!');
    expect(field).toBeValid();
  });
});

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

  it('does not take the focus when the save fails after its row was hidden', async () => {
    let fail: () => void = () => {};
    function Listed() {
      const [edit, setEdit] = useState<TextEdit>();
      const [search, setSearch] = useState('');
      fail = () => setEdit({ text: 'Final' });
      return (
        <>
          <input aria-label="Search" value={search} onChange={event => setSearch(event.target.value)} />
          {search ? null : (
            <InlineEdit
              {...texts}
              value="Heat 3"
              edit={edit}
              onEdit={setEdit}
              onSave={text => setEdit({ text, isSaving: true })}
            />
          )}
          <button onClick={() => setEdit({})}>Rename</button>
        </>
      );
    }
    render(<Listed />);
    await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
    await userEvent.keyboard('Final{Enter}');
    await userEvent.type(screen.getByRole('textbox', { name: 'Search' }), 'x{Backspace}');
    act(() => fail());
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Final');
    expect(screen.getByRole('textbox', { name: 'Search' })).toHaveFocus();
  });
});

describe('focus of InlineEdit', () => {
  it.each(['{Escape}', '{Tab}{Tab}{Enter}'])(
    'goes to the link when %s closes an editor after a refused save',
    async keys => {
      let answer: (saved: boolean) => void = () => {};
      render(
        <>
          <Renamed onSave={() => new Promise<boolean>(give => (answer = give))} />
          <input aria-label="Search" />
        </>,
      );
      await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
      await userEvent.keyboard('Final{Enter}');
      await userEvent.click(screen.getByRole('textbox', { name: 'Search' }));
      await act(async () => answer(false));
      expect(screen.getByRole('textbox', { name: 'Search' })).toHaveFocus();
      await userEvent.click(screen.getByRole('textbox', { name: 'Name' }));
      await userEvent.keyboard(keys);
      expect(screen.getByRole('link', { name: 'Heat 3' })).toHaveFocus();
    },
  );

  it('goes to the button that opened the editor last, even after a slow save', async () => {
    let answer: (saved: boolean) => void = () => {};
    render(
      <Opened buttons={['First', 'Second']} onSave={() => new Promise<boolean>(give => (answer = give))} />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'First' }));
    await userEvent.keyboard('Final{Enter}');
    act(() => screen.getByRole('button', { name: 'Second' }).focus());
    await act(async () => answer(true));
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Second' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Second' })).toHaveFocus();
  });
});
