import { fillIn, answerJson, mockNetwork, onCall, renderScreen, shareOf } from '@backglass/testing';
import { screen } from '@testing-library/react';
import { remote } from './remote.ts';
import { openReview, send } from './test/fill-registration.ts';

const network = mockNetwork();

const LOG_IN = [
  {
    answer: { non_field_errors: ['Server text'], code: 'invalid_credentials' },
    en: 'Incorrect email or password',
    es: 'Correo o contraseña incorrectos',
  },
  {
    answer: { non_field_errors: ['Server text'], code: 'email_not_verified' },
    en: 'The email is not verified. Contact support if the message did not reach you.',
    es: 'El correo no está verificado. Contacta con soporte si no te ha llegado el mensaje.',
  },
  {
    answer: { non_field_errors: ['Server text'], code: 'center_not_validated' },
    en: 'Your centre is being validated. Contact support if you have questions.',
    es: 'Tu centro se está validando. Contacta con soporte si tienes dudas.',
  },
  {
    answer: { non_field_errors: ['Server text', 'More'] },
    en: 'Log-in errorServer text',
    es: 'Error al iniciar sesiónServer text',
  },
  {
    answer: {},
    en: 'Log-in errorSome errors detected, try again',
    es: 'Error al iniciar sesiónSe han detectado errores, inténtalo de nuevo',
  },
] as const;

const WORDS = {
  en: { email: 'Email', password: 'Password', submit: 'Log in', level: 'Error' },
  es: { email: 'Correo electrónico', password: 'Contraseña', submit: 'Iniciar sesión', level: 'Error' },
} as const;

const REGISTRATION = [
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

describe.each(shareOf(['en', 'es'], 0, 2))('the errors of log-in in %s', language => {
  const words = WORDS[language];

  it.each(LOG_IN.map(row => [row[language], row.answer] as const))(
    'shows “%s” above the fields, and no notice',
    async (text, answer) => {
      network.use(onCall('post', 'user/token/', () => answerJson(answer as never, 400)));
      const { user, notices, address } = await renderScreen(remote, 'login', {
        path: '/auth/login',
        operator: null,
        language,
      });
      await fillIn(user, screen.getByLabelText(words.email), 'demo@backglass.test');
      await fillIn(user, screen.getByLabelText(words.password), 'Demo!1234');
      await user.click(screen.getByRole('button', { name: words.submit }));
      const alert = await screen.findByRole('alert');
      const position = alert.compareDocumentPosition(screen.getByLabelText(words.email));
      expect(position).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
      expect(alert.textContent).toContain(text);
      expect(alert).toHaveTextContent(new RegExp(`^${words.level}`));
      expect(notices).toEqual([]);
      expect(address()).toBe('/auth/login');
    },
  );
});

describe('the errors of registration', () => {
  it.each(REGISTRATION)('are $en in English and $es in Spanish', async ({ answer, en, es }) => {
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
