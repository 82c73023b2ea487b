import { fillIn, answerJson, mockNetwork, onCall, shareOf } from '@backglass/testing';
import { screen, within } from '@testing-library/react';
import en from './locales/en.json';
import es from './locales/es.json';
import { marta, openPersonalData } from './test/personal-page.ts';

const network = mockNetwork(onCall('get', 'user/me/', marta as never));

const WORDS = {
  en: {
    ...en,
    current_invalid: 'Current password required or incorrect',
    update_failed: 'Error updating data',
  },
  es: {
    ...es,
    current_invalid: 'La contraseña actual falta o no es correcta',
    update_failed: 'Error al actualizar los datos',
  },
} as const;

describe.each(shareOf(['en', 'es'], 0, 2))('the texts of the personal data in %s', language => {
  const words = WORDS[language];
  const refusing = (body: object, status: number) =>
    network.use(onCall('patch', 'user/me/', () => answerJson(body as never, status)));

  async function changePassword() {
    const opened = await openPersonalData(language);
    const { user } = opened;
    const form = screen.getByRole('form', { name: words.password.title });
    await fillIn(user, within(form).getByLabelText(words.password.current), 'Wrong!123');
    await fillIn(user, within(form).getByLabelText(words.password.new), 'Better!1234');
    await user.click(screen.getByRole('button', { name: words.password.action }));
    return { ...opened, form };
  }

  it('shows the error at the current password and focuses the field when the password is wrong', async () => {
    refusing({ current_password: ['Server text'], code: 'current_password_invalid' }, 400);
    const { form, notices } = await changePassword();
    const field = within(form).getByLabelText(words.password.current);
    expect(await screen.findByText(words.current_invalid)).toBeVisible();
    expect(field).toHaveAccessibleDescription(words.current_invalid);
    expect(field).toHaveFocus();
    expect(notices).toEqual([]);
  });

  it.each([403, 500])(
    'shows an error in the form and keeps the fields when the status is %i',
    async status => {
      refusing({}, status);
      const { form, notices } = await changePassword();
      const alert = await screen.findByRole('alert');
      expect(form).toContainElement(alert);
      expect(alert).toHaveTextContent(words.update_failed);
      expect(screen.getByLabelText(words.password.new)).toHaveValue('Better!1234');
      expect(notices).toEqual([]);
    },
  );
});
