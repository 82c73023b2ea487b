import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Opened, Renamed, texts } from '../test/renamed.tsx';
import { InlineEdit } from './inline-edit.tsx';

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
    await waitFor(() => expect(screen.getByRole('link', { name: 'Final' })).toHaveFocus());
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
    render(<Opened buttons={['Rename']} pencil="none" />);
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

  it('that is open from the start leaves the focus where it is, and takes it when it is opened the next time', async () => {
    const draft = { read: () => 'Fin', keep: jest.fn() };
    render(<Opened isOpen draft={draft} />);
    const field = screen.getByRole('textbox', { name: 'Name' });
    expect(field).toHaveValue('Fin');
    expect(field).not.toHaveFocus();
    await userEvent.type(field, 'al{Escape}');
    expect(draft.keep).toHaveBeenLastCalledWith('Final');
    await userEvent.click(screen.getByRole('button', { name: 'Rename Heat 3' }));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  });
});
