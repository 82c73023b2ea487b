import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Opened, Renamed } from '../test/renamed.tsx';

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
    const later: (() => void)[] = [];
    const save = (_: string, onSaved: () => void) => {
      later.push(onSaved);
      return Promise.resolve(false);
    };
    render(<Opened buttons={['First', 'Second']} onSave={save} />);
    await userEvent.click(screen.getByRole('button', { name: 'First' }));
    await userEvent.keyboard('Final{Enter}');
    act(() => screen.getByRole('button', { name: 'Second' }).focus());
    act(() => later[0]?.());
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Second' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Second' })).toHaveFocus();
  });
});
