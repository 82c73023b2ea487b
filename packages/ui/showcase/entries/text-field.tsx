import { TextField, TextLink } from '@backglass/ui';
import { MonitorIcon } from '@lucide/icons';
import { Stateful } from '../app/stateful.tsx';
import type { Entry } from '../entry.ts';

export const textField: Entry = {
  id: 'text-field',
  title: { en: 'Text field', es: 'Campo de texto' },
  components: ['TextField'],
  states: say => {
    const label = say('Name of the booth', 'Nombre de la cabina');
    const help = say('Players see it on the wall.', 'Los jugadores lo ven en la pantalla.');
    return [
      { id: 'default', show: () => <TextField name="a" label={label} help={help} /> },
      {
        id: 'filled',
        name: say('Filled, with a count', 'Con texto y cuenta'),
        show: () => (
          <Stateful start={say('Arena north', 'Arena norte')}>
            {(value, set) => (
              <TextField
                name="b"
                label={label}
                value={value}
                count={{ value: value.length, max: 40 }}
                onChange={event => set(event.target.value)}
              />
            )}
          </Stateful>
        ),
      },
      { id: 'focus', forced: 'focus-visible', show: () => <TextField name="c" label={label} /> },
      {
        id: 'disabled',
        show: () => <TextField name="d" label={label} help={help} defaultValue="Arena 1" disabled />,
      },
      {
        id: 'invalid',
        show: () => (
          <TextField
            name="e"
            label={label}
            help={help}
            error={say('This field is required', 'Este campo es obligatorio')}
          />
        ),
      },
      {
        id: 'warning',
        show: () => (
          <TextField
            name="f"
            label={say('VAT number', 'NIF')}
            defaultValue="B-1234"
            warning={say('This does not look like a VAT number', 'No parece un NIF')}
          />
        ),
      },
      {
        id: 'code',
        name: say('Code, icon and link', 'Código, icono y enlace'),
        show: () => (
          <TextField
            mono
            name="g"
            label={say('Code', 'Código')}
            prefixIcon={MonitorIcon}
            defaultValue="BKWD-QRTZ"
            end={<TextLink href={location.hash}>{say('Where is it?', '¿Dónde está?')}</TextLink>}
          />
        ),
      },
      {
        id: 'hidden',
        name: say('Hidden label', 'Etiqueta dicha, no mostrada'),
        show: () => <TextField hideLabel size="sm" name="h" label={label} placeholder={label} />,
      },
      {
        id: 'long',
        show: () => (
          <TextField
            name="i"
            label={say(
              'Name of the booth as it is to appear on the wall, on tickets and in every list',
              'Nombre de la cabina tal como aparecerá en la pantalla, en los tickets y en cada lista',
            )}
            count={{ value: 57, max: 40 }}
            defaultValue="Pneumonoultramicroscopicsilicovolcanoconiosis arena number one"
            error={say(
              'At most 40 characters; the name of a booth has to fit on its own screen, on the wall and on the paper of a ticket',
              'Como máximo 40 caracteres: el nombre tiene que caber en su pantalla, en la de la sala y en el papel de un ticket',
            )}
          />
        ),
      },
    ];
  },
};
