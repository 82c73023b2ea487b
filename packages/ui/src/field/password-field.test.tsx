import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PasswordField } from './password-field.tsx';

function setUp() {
  render(
    <PasswordField
      name="password"
      label="Password"
      showLabel="Show password"
      hideLabel="Hide password"
      capsLockHint="Caps Lock is on"
    />,
  );
  return screen.getByLabelText('Password');
}

describe('PasswordField', () => {
  it('shows the password and hides it again', async () => {
    const field = setUp();
    await userEvent.type(field, 'Demo!1234');
    expect(field).toHaveAttribute('type', 'password');

    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field).toHaveAttribute('type', 'text');
    expect(field).toHaveValue('Demo!1234');

    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field).toHaveAttribute('type', 'password');
  });

  it('shows the Caps Lock hint while Caps Lock is on and the field has the focus', () => {
    const field = setUp();
    field.focus();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();

    fireEvent.keyDown(field, { key: 'A', modifierCapsLock: true });
    expect(screen.getByRole('status')).toHaveTextContent('Caps Lock is on');

    fireEvent.keyUp(field, { key: 'CapsLock', modifierCapsLock: false });
    expect(screen.getByRole('status')).toBeEmptyDOMElement();

    fireEvent.keyDown(field, { key: 'A', modifierCapsLock: true });
    fireEvent.blur(field);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});

function NewPassword() {
  const [password, setPassword] = useState('');
  return (
    <PasswordField
      name="password"
      label="New password"
      showLabel="Show password"
      hideLabel="Hide password"
      value={password}
      onChange={event => setPassword(event.target.value)}
      rules={{
        title: 'It needs',
        items: [
          { id: 'length', label: 'At least 8 characters', met: password.length >= 8 },
          { id: 'digit', label: 'A number', met: /\d/.test(password) },
        ],
        metLabel: 'met',
        unmetLabel: 'not met',
      }}
    />
  );
}

describe('the rules of a new password', () => {
  const news = () => screen.getAllByRole('status').map(status => status.textContent);

  it('are ticked and announced while the operator types', async () => {
    render(<NewPassword />);
    const field = screen.getByLabelText('New password');
    expect(news().join('')).toBe('');

    await userEvent.type(field, '1');
    expect(screen.getByText('A number').closest('li')).toHaveTextContent('A number: met.');
    expect(news()).toContain('A number: met');

    await userEvent.type(field, '2345678');
    expect(news()).toContain('At least 8 characters: met');
    await userEvent.clear(field);
    expect(news()).toContain('At least 8 characters: not met. A number: not met');
  });

  it('describe the field', () => {
    render(<NewPassword />);
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(
      /It needs.*At least 8 characters ?: not met\..*A number ?: not met\./,
    );
  });
});
