import { answerJson, mockNetwork, onCall } from '@backglass/testing';
import { screen } from '@testing-library/react';
import { openReview, send } from './test/fill-registration.ts';

const network = mockNetwork();

const ROWS = [
  {
    answer: { email: ['Server text'], code: 'email_taken' },
    en: ['The form is not valid. Check the marked fields.', 'This email is already registered'],
    es: ['El formulario no es válido. Revisa los campos marcados.', 'Este correo ya está registrado'],
  },
  {
    answer: {},
    en: ['The registration data is not correct', 'Some errors detected, try again'],
    es: ['Los datos de registro no son correctos', 'Se han detectado errores, inténtalo de nuevo'],
  },
  {
    answer: { non_field_errors: ['Server text', 'More'] },
    en: ['The registration data is not correct', 'Server text'],
    es: ['Los datos de registro no son correctos', 'Server text'],
  },
] as const;

afterEach(() => sessionStorage.clear());

describe('the errors of registration', () => {
  it.each(ROWS)('are $en in English and $es in Spanish', async ({ answer, en, es }) => {
    network.use(onCall('post', 'user/create/', () => answerJson(answer as never, 400)));
    const { user, notices } = await openReview();
    await send(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(en[0]);
    for (const text of en) expect(screen.getByText(text)).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Language'), 'es');
    for (const text of es) expect(await screen.findByText(text)).toBeVisible();
    expect(notices).toEqual([]);
  });
});
