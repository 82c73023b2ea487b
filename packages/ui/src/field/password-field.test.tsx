import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
  it('shows what was typed and conceals it again', async () => {
    const field = setUp();
    await userEvent.type(field, 'Demo!1234');
    expect(field).toHaveAttribute('type', 'password');

    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field).toHaveAttribute('type', 'text');
    expect(field).toHaveValue('Demo!1234');

    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field).toHaveAttribute('type', 'password');
  });

  it('says that Caps Lock is on while it is, and only in the field', () => {
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
