import {
  aUser,
  answerJson,
  mockNetwork,
  noAnswer,
  onCall,
  renderScreen,
  useSessionStore,
} from '@backglass/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { remote } from '../../remote.ts';

const network = mockNetwork();
const marta = aUser({ name: 'Marta', last_name: 'Ruiz', email: 'marta@demoarena.example' });

const open = (language: 'en' | 'es' = 'en') =>
  renderScreen(remote, 'personal-data', { path: '/profile/personal', operator: marta, language });
const name = () => screen.getByLabelText('Name');
const lastName = () => screen.getByLabelText('Last name');
const save = () => screen.getByRole('button', { name: 'Save' });
const operator = () => {
  const { session } = useSessionStore.getState();
  return session.status === 'signed-in' ? session.user : undefined;
};
/** The API as it is: it answers the operator with what was sent. */
const saving = () => {
  const patch = onCall('patch', 'user/me/', ({ body }) => answerJson({ ...marta, ...(body as object) }));
  network.use(patch);
  return patch;
};
const refusing = (body: Record<string, unknown>, status = 400) =>
  network.use(onCall('patch', 'user/me/', () => answerJson(body as never, status)));

describe('the personal data', () => {
  it('are those of the operator; the email is to be read only', async () => {
    await open();
    expect(name()).toHaveValue('Marta');
    expect(lastName()).toHaveValue('Ruiz');
    expect(screen.getByLabelText('Email')).toHaveValue('marta@demoarena.example');
    expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
    expect(screen.getByRole('checkbox')).not.toBeChecked();
  });

  it('are saved, and the whole page knows the operator’s new name', async () => {
    const patch = saving();
    const { user, notices } = await open();
    await user.clear(name());
    await user.type(name(), '  Maria ');
    await user.click(screen.getByRole('checkbox', { name: /news about Backglass/ }));
    expect(screen.getByText('Unsaved changes')).toBeInTheDocument();
    await user.click(save());
    await waitFor(() => expect(notices).toEqual([{ level: 'success', title: 'Personal data saved' }]));
    expect(patch.received.map(({ body }) => body)).toEqual([
      { name: 'Maria', last_name: 'Ruiz', is_marketing_allowed: true },
    ]);
    expect(operator()).toMatchObject({ name: 'Maria', is_marketing_allowed: true });
    expect(name()).toHaveValue('Maria');
    expect(screen.queryByText('Unsaved changes')).toBeNull();
  });

  it('keep what is typed while they are being saved', async () => {
    let answer: () => void = () => undefined;
    const held = new Promise<void>(resolve => (answer = resolve));
    network.use(
      onCall('patch', 'user/me/', async ({ body }) => {
        await held;
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

  it('are saved once however often it is asked', async () => {
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

  it('must be names', async () => {
    const { user, notices } = await open();
    await user.clear(name());
    await user.clear(lastName());
    await user.type(lastName(), 'R');
    await user.click(save());
    await waitFor(() => expect(name()).toHaveAccessibleDescription('This field is required'));
    expect(lastName()).toHaveAccessibleDescription('At least 2 characters');
    expect(name()).toHaveFocus();
    await user.type(name(), 'M');
    expect(name()).toHaveAccessibleDescription('At least 2 characters');
    await user.type(name(), 'o');
    await waitFor(() => expect(name()).not.toHaveAttribute('aria-invalid'));
    await user.type(lastName(), 'x'.repeat(100));
    await waitFor(() => expect(lastName()).toHaveAccessibleDescription('At most 100 characters'));
    expect(notices).toEqual([]);
  });

  it('that the server refuses are marked with its own words', async () => {
    refusing({ last_name: ['Too rude'] });
    const { user } = await open();
    await user.type(lastName(), 'x');
    await user.click(save());
    await waitFor(() => expect(lastName()).toHaveAccessibleDescription('Too rude'));
    expect(lastName()).toHaveFocus();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(operator()).toEqual(marta);
  });

  it.each([
    [
      'what the server says of no field',
      () => answerJson({ non_field_errors: ['Not today'] }, 400),
      'Not today',
    ],
    ['a field that is not here', () => answerJson({ center: { vat: ['Wrong'] } }, 400), 'Wrong'],
    ['trouble at the API', () => answerJson({}, 500), 'Try again in a moment.'],
    ['no answer', noAnswer, 'Check the connection and try again.'],
  ])('that are not saved because of %s stay as typed', async (_, answer, text) => {
    network.use(onCall('patch', 'user/me/', answer));
    const { user, notices } = await open();
    await user.type(name(), 'x');
    await user.click(save());
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Error updating data');
    expect(alert).toHaveTextContent(text);
    expect(name()).toHaveValue('Martax');
    expect(notices).toEqual([]);
    saving();
    await user.click(save());
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(operator()?.name).toBe('Martax');
  });

  it('read in Spanish for whoever reads Spanish', async () => {
    refusing({}, 500);
    const { user } = await open('es');
    await user.type(screen.getByLabelText('Nombre'), 'x');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Error al actualizar los datos');
  });
});
