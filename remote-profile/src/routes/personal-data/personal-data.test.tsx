import { answerJson, mockNetwork, noAnswer, onCall } from '@backglass/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { marta, openPersonalData as open, signedInOperator } from '../../test/personal-page.ts';

const network = mockNetwork(onCall('get', 'user/me/', marta as never));
const name = () => screen.getByLabelText('Name');
const lastName = () => screen.getByLabelText('Last name');
const save = () => screen.getByRole('button', { name: 'Save' });
const saving = () => {
  const patch = onCall('patch', 'user/me/', ({ body }) => answerJson({ ...marta, ...(body as object) }));
  network.use(patch);
  return patch;
};

const refusing = (body: Record<string, unknown>, status = 400) =>
  network.use(onCall('patch', 'user/me/', () => answerJson(body as never, status)));

describe('the personal data', () => {
  it('show the operator, with a read-only email', async () => {
    await open();
    expect(name()).toHaveValue('Marta');
    expect(lastName()).toHaveValue('Ruiz');
    expect(screen.getByLabelText('Email')).toHaveValue('marta@demoarena.example');
    expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
    expect(screen.getByRole('checkbox')).not.toBeChecked();
  });

  it('are saved, and the session has the new name', async () => {
    const patch = saving();
    const { user, notices } = await open();
    await user.clear(name());
    await user.type(name(), '  Maria ');
    await user.click(screen.getByRole('checkbox', { name: /news about Backglass/ }));
    expect(screen.getByText('Unsaved changes')).toBeInTheDocument();
    expect(save()).toHaveClass('primary');
    await user.click(save());
    await waitFor(() => expect(notices).toEqual([{ level: 'success', title: 'Personal data saved' }]));
    expect(save()).not.toHaveClass('primary');
    expect(patch.received.map(({ body }) => body)).toEqual([{ name: 'Maria', is_marketing_allowed: true }]);
    expect(signedInOperator()).toMatchObject({ name: 'Maria', is_marketing_allowed: true });
    expect(name()).toHaveValue('Maria');
    expect(screen.queryByText('Unsaved changes')).toBeNull();
  });

  it('keep the text that is typed while they are being saved', async () => {
    let answer: () => void = () => undefined;
    const current = new Promise<void>(resolve => (answer = resolve));
    network.use(
      onCall('patch', 'user/me/', async ({ body }) => {
        await current;
        return answerJson({ ...marta, ...(body as object) });
      }),
    );
    const { user, notices } = await open();
    await user.type(name(), 'x');
    await user.click(save());
    await user.type(lastName(), ' Gil');
    act(answer);
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(name()).toHaveValue('Martax');
    expect(lastName()).toHaveValue('Ruiz Gil');
    expect(screen.getByText('Unsaved changes')).toBeInTheDocument();
  });

  it('are saved once when the form is submitted several times', async () => {
    const patch = saving();
    const { user, notices } = await open();
    await user.type(name(), 'x');
    const form = save().closest('form') as HTMLFormElement;
    act(() => {
      fireEvent.submit(form);
      fireEvent.submit(form);
    });
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(patch.received).toHaveLength(1);
  });

  it('show an error when a name is invalid', async () => {
    const { user, notices } = await open();
    await user.clear(name());
    await user.clear(lastName());
    await user.click(save());
    await waitFor(() => expect(name()).toHaveAccessibleDescription('This field is required'));
    expect(lastName()).toHaveAccessibleDescription('This field is required');
    expect(name()).toHaveFocus();
    await user.type(name(), 'M');
    await waitFor(() => expect(name()).not.toHaveAttribute('aria-invalid'));
    await user.type(lastName(), 'x'.repeat(101));
    await waitFor(() => expect(lastName()).toHaveAccessibleDescription('At most 100 characters'));
    expect(notices).toEqual([]);
  });

  it('show the server’s errors at their fields', async () => {
    refusing({ last_name: ['Too rude'] });
    const { user } = await open();
    await user.type(lastName(), 'x');
    await user.click(save());
    await waitFor(() => expect(lastName()).toHaveAccessibleDescription('Too rude'));
    expect(lastName()).toHaveFocus();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(signedInOperator()).toEqual(marta);
  });

  it.each([
    [
      'a server error without a field',
      () => answerJson({ non_field_errors: ['Not today'] }, 400),
      'Not today',
    ],
    [
      'errors of fields that the form lacks',
      () => answerJson({ center: { vat: ['Wrong.'] }, age: ['Too young.'] }, 400),
      'Wrong. Too young.',
    ],
    ['an error of the API', () => answerJson({}, 500), 'Try again in a moment.'],
    ['no answer', noAnswer, 'Check the connection and try again.'],
  ])('keep the typed text after %s', async (_, answer, text) => {
    network.use(onCall('patch', 'user/me/', answer));
    const { user, notices } = await open();
    await user.type(name(), 'x');
    await user.click(save());
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Error updating data');
    expect(alert).toHaveTextContent(text);
    // Below the fields and the button, so that none of them moves.
    expect(save().compareDocumentPosition(alert)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(name()).toHaveValue('Martax');
    expect(notices).toEqual([]);
    saving();
    await user.click(save());
    await waitFor(() => expect(signedInOperator()?.name).toBe('Martax'));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
