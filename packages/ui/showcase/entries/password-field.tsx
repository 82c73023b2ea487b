import { PasswordField } from '@backglass/ui';
import type { Entry } from '../entry.ts';

export const passwordField: Entry = {
  id: 'password-field',
  title: { en: 'Password field', es: 'Contraseña' },
  components: ['PasswordField'],
  states: say => {
    const texts = {
      label: say('Password', 'Contraseña'),
      showLabel: say('Show password', 'Mostrar la contraseña'),
      hideLabel: say('Hide password', 'Ocultar la contraseña'),
      capsLockHint: say('Caps Lock is on', 'Bloq Mayús está activado'),
      autoComplete: 'off',
    };
    return [
      { id: 'default', show: () => <PasswordField {...texts} name="a" /> },
      { id: 'filled', show: () => <PasswordField {...texts} name="b" defaultValue="Demo!1234" /> },
      {
        id: 'rules',
        name: say('New password, with its rules', 'Con las reglas de una nueva'),
        show: () => (
          <PasswordField
            {...texts}
            name="rules"
            defaultValue="abc"
            rules={{
              title: say('Your password needs', 'Tu contraseña necesita'),
              metLabel: say('met', 'cumplida'),
              unmetLabel: say('not met', 'sin cumplir'),
              items: [
                { id: 'lower', label: say('A lowercase letter', 'Una minúscula'), met: true },
                { id: 'upper', label: say('An uppercase letter', 'Una mayúscula'), met: false },
                { id: 'length', label: say('At least 6 characters', 'Al menos 6 caracteres'), met: false },
              ],
            }}
          />
        ),
      },
      { id: 'focus', forced: 'focus-visible', show: () => <PasswordField {...texts} name="c" /> },
      { id: 'disabled', show: () => <PasswordField {...texts} name="d" disabled /> },
      {
        id: 'invalid',
        show: () => (
          <PasswordField
            {...texts}
            name="e"
            error={say(
              'At least 6 characters, with uppercase, lowercase and a special character',
              'Al menos 6 caracteres, con mayúsculas, minúsculas y un carácter especial',
            )}
          />
        ),
      },
    ];
  },
};
