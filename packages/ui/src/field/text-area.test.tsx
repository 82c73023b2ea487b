import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TextArea } from './text-area.tsx';

function Slogan() {
  const [text, setText] = useState('');
  return (
    <TextArea
      name="slogan"
      label="Slogan"
      help="Two lines at most."
      value={text}
      onChange={event => setText(event.target.value)}
      count={{ value: text.length, max: 10, text: `${text.length} of 10` }}
    />
  );
}

describe('TextArea', () => {
  it('tells how much of its room is used: always when asked, by itself when little is left', async () => {
    render(<Slogan />);
    const field = screen.getByRole('textbox', { name: 'Slogan' });
    await userEvent.type(field, 'Lights');
    expect(screen.getByText('6/10')).toBeVisible();
    expect(field).toHaveAccessibleDescription('Two lines at most. 6 of 10');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();

    await userEvent.type(field, ' off');
    expect(screen.getByRole('status')).toHaveTextContent('10 of 10');
  });

  it('takes lines, and says what is wrong', async () => {
    render(<TextArea name="note" label="Note" error="It is too long." />);
    const field = screen.getByRole('textbox', { name: 'Note' });
    await userEvent.type(field, 'a{Enter}b');
    expect(field).toHaveValue('a\nb');
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('It is too long.');
  });
});
