import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../button/button.tsx';
import { Form } from './form.tsx';
import { NativeSelect } from './native-select.tsx';
import { TextField } from './field.tsx';

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
