import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import { Checkbox } from './checkbox.tsx';
import { TextField } from './field.tsx';
import { Form } from './form.tsx';
import { NativeSelect } from './native-select.tsx';
import { PasswordField } from './password-field.tsx';
import { SearchField } from './search-field.tsx';
import { SegmentedControl } from './segmented-control.tsx';

describe('TextField', () => {
  it('is described by its error, then by its help', () => {
    render(<TextField name="vat" label="VAT" error="VAT is required." help="As on your invoices." />);
    const field = screen.getByRole('textbox', { name: 'VAT' });
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('VAT is required. As on your invoices.');
  });

  it('warns without marking the field as invalid', () => {
    render(<TextField name="vat" label="VAT" warning="This does not look like a VAT number." />);
    const field = screen.getByRole('textbox', { name: 'VAT' });
    expect(field).toBeValid();
    expect(field).toHaveAccessibleDescription('This does not look like a VAT number.');
  });

  it('keeps a hidden label as its name', () => {
    render(<TextField name="name" label="Search by name" hideLabel count={{ value: 61, max: 60 }} />);
    expect(screen.getByRole('textbox', { name: 'Search by name' })).toBeVisible();
  });

  it('has the direction of its text', () => {
    render(<TextField name="center" label="Centre" defaultValue="مركز Arena" />);
    expect(screen.getByRole('textbox', { name: 'Centre' })).toHaveAttribute('dir', 'auto');
  });

  it('comes before the link beside its label in Tab order', async () => {
    render(<TextField name="password" label="Password" end={<a href="/forgot">Forgot it?</a>} />);
    const visitor = userEvent.setup();
    await visitor.tab();
    expect(screen.getByRole('textbox', { name: 'Password' })).toHaveFocus();
    await visitor.tab();
    expect(screen.getByRole('link', { name: 'Forgot it?' })).toHaveFocus();
  });
});

describe('Checkbox', () => {
  it('is mixed when some items are selected', () => {
    const { rerender } = render(
      <Checkbox aria-label="Select all" indeterminate checked={false} onChange={() => undefined} />,
    );
    expect(screen.getByRole('checkbox', { name: 'Select all' })).toBePartiallyChecked();

    rerender(<Checkbox aria-label="Select all" indeterminate={false} checked onChange={() => undefined} />);
    expect(screen.getByRole('checkbox')).not.toBePartiallyChecked();
    expect(screen.getByRole('checkbox')).toBeChecked();
  });

  it('is toggled by its label and by the space bar, and sets its ref', async () => {
    const ref = createRef<HTMLInputElement>();
    render(<Checkbox ref={ref} name="news" label="Send me news" />);
    const box = screen.getByRole('checkbox', { name: 'Send me news' });
    await userEvent.click(screen.getByText('Send me news'));
    expect(box).toBeChecked();
    await userEvent.keyboard(' ');
    expect(box).not.toBeChecked();
    expect(ref.current).toBe(box);
  });

  it('describes the box by its error', () => {
    render(<Checkbox label="I accept the terms" error="The terms must be accepted." />);
    expect(screen.getByRole('checkbox')).toBeInvalid();
    expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('The terms must be accepted.');
  });
});

function Search() {
  const [text, setText] = useState('');
  return <SearchField label="Search by name" clearLabel="Clear" value={text} onChange={setText} />;
}

describe('SearchField', () => {
  it('is cleared by its button, which returns the focus to the field', async () => {
    render(<Search />);
    const field = screen.getByRole('searchbox', { name: 'Search by name' });
    expect(screen.queryByRole('button', { name: 'Clear' })).not.toBeInTheDocument();

    await userEvent.type(field, 'league');
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(field).toHaveValue('');
    expect(field).toHaveFocus();
  });

  it('is cleared by Escape', async () => {
    render(<Search />);
    const field = screen.getByRole('searchbox', { name: 'Search by name' });
    await userEvent.type(field, 'league{Escape}');
    expect(field).toHaveValue('');
  });
});

function Paper() {
  const [paper, setPaper] = useState<'80' | '58' | 'a4'>('80');
  return (
    <form aria-label="Ticket">
      <SegmentedControl
        label="Paper"
        name="paper"
        help="As it is in your printer."
        value={paper}
        onChange={setPaper}
        options={[
          { value: '80', label: '80 mm' },
          { value: '58', label: '58 mm' },
          { value: 'a4', label: 'A4' },
        ]}
      />
    </form>
  );
}

describe('SegmentedControl', () => {
  it('changes its value by click and by arrow keys, and is submitted with its form', async () => {
    render(<Paper />);
    const group = screen.getByRole('radiogroup', { name: 'Paper' });
    expect(group).toHaveAccessibleDescription('As it is in your printer.');
    expect(screen.getByRole('radio', { name: '80 mm' })).toBeChecked();

    await userEvent.click(screen.getByRole('radio', { name: 'A4' }));
    expect(screen.getByRole('form', { name: 'Ticket' })).toHaveFormValues({ paper: 'a4' });
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('radio', { name: '80 mm' })).toBeChecked();
  });
});

describe('Form', () => {
  it('submits once on Enter and ignores submits while busy', async () => {
    const submit = jest.fn();
    const form = (busy: boolean) => (
      <Form label="Log in" onSubmit={submit} busy={busy}>
        <TextField name="email" label="Email" />
        <Button type="submit" busy={busy}>
          Log in
        </Button>
      </Form>
    );
    const { rerender } = render(form(false));
    await userEvent.type(screen.getByLabelText('Email'), 'marta{Enter}');
    expect(submit).toHaveBeenCalledTimes(1);

    rerender(form(true));
    await userEvent.type(screen.getByLabelText('Email'), '{Enter}');
    expect(submit).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('form', { name: 'Log in' })).toHaveAttribute('aria-busy', 'true');
  });

  it('ignores further submits until the first submit has finished', async () => {
    let resolve = (): void => undefined;
    const promise = new Promise<void>(done => (resolve = done));
    const submit = jest.fn(() => promise);
    render(
      <Form label="Log in" onSubmit={submit}>
        <p>No field</p>
      </Form>,
    );
    const form = screen.getByRole('form');
    fireEvent.submit(form);
    fireEvent.submit(form);
    expect(submit).toHaveBeenCalledTimes(1);
    await act(async () => resolve());
    fireEvent.submit(form);
    expect(submit).toHaveBeenCalledTimes(2);
  });
});

describe('NativeSelect', () => {
  it('reports the chosen value', async () => {
    const change = jest.fn();
    const options = [
      { value: 'en', label: 'English' },
      { value: 'es', label: 'Español', lang: 'es' },
    ] as const;
    render(<NativeSelect label="Language" hideLabel options={options} value="en" onChange={change} />);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Español');
    expect(change).toHaveBeenCalledWith('es');
  });
});

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
