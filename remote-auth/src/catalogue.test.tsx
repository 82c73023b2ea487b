import { answerJson, mockNetwork, onCall, renderScreen } from '@backglass/testing';
import { screen } from '@testing-library/react';
import { remote } from './remote.ts';

const network = mockNetwork();

const ROWS = [
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

describe.each(['en', 'es'] as const)('the errors of log-in in %s', language => {
  const words = WORDS[language];

  it.each(ROWS.map(row => [row[language], row.answer] as const))(
    'shows “%s” above the fields, and no notice',
    async (text, answer) => {
      network.use(onCall('post', 'user/token/', () => answerJson(answer as never, 400)));
      const { user, notices, address } = await renderScreen(remote, 'login', {
        path: '/auth/login',
        operator: null,
        language,
      });
      await user.type(screen.getByLabelText(words.email), 'demo@backglass.test');
      await user.type(screen.getByLabelText(words.password), 'Demo!1234');
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
