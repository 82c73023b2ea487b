import { answerJson, mockNetwork, noAnswer, onCall } from '@backglass/testing';
import { screen, waitFor } from '@testing-library/react';
import { marta, openPersonalData as open, signedInOperator } from '../../test/personal-page.ts';

const network = mockNetwork(onCall('get', 'user/me/', marta as never));
const name = () => screen.getByLabelText('Name');
const lastName = () => screen.getByLabelText('Last name');
const save = () => screen.getByRole('button', { name: 'Save' });
const refusing = (body: Record<string, unknown>, status = 400) =>
  network.use(onCall('patch', 'user/me/', () => answerJson(body as never, status)));
const saving = () =>
  network.use(onCall('patch', 'user/me/', ({ body }) => answerJson({ ...marta, ...(body as object) })));

describe('personal data', () => {
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

  it('are in Spanish when the language is Spanish', async () => {
    refusing({}, 500);
    const { user } = await open('es');
    await user.type(screen.getByLabelText('Nombre'), 'x');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Error al actualizar los datos');
  });
});
