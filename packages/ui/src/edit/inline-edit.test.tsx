import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Opened, Renamed } from '../test/renamed.tsx';

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

    expect(save).toHaveBeenCalledWith('Final', expect.any(Function), expect.any(Function));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Final' })).toHaveFocus());
  });

  it('removes the direction marks around a name that was copied out of a sentence', async () => {
    const save = jest.fn(() => Promise.resolve(true));
    render(<Renamed onSave={save} />);
    await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
    await userEvent.paste('\u2068משחק 3\u2069');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('משחק 3');
    await userEvent.keyboard('{Enter}');
    expect(save).toHaveBeenCalledWith('משחק 3', expect.any(Function), expect.any(Function));
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
    expect(save).toHaveBeenCalledWith('The final', expect.any(Function), expect.any(Function));
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
    let typed: string | undefined = 'Fin';
    const draft = { read: () => typed, keep: jest.fn() };
    render(<Opened isOpen draft={draft} />);
    const field = screen.getByRole('textbox', { name: 'Name' });
    expect(field).toHaveValue('Fin');
    expect(field).not.toHaveFocus();
    await userEvent.type(field, 'al{Escape}');
    expect(draft.keep).toHaveBeenLastCalledWith('Final');
    typed = undefined;
    await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  });
});
