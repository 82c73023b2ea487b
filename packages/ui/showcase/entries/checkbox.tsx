import { Checkbox, Stack } from '@backglass/ui';
import type { Entry, Say } from '../entry.ts';

const All = ({ say, disabled = false }: { say: Say; disabled?: boolean }) => (
  <Stack gap={4}>
    <Checkbox label={say('Keep me logged in', 'Mantener la sesión')} disabled={disabled} />
    <Checkbox label={say('Print scores', 'Imprimir puntuaciones')} defaultChecked disabled={disabled} />
    <Checkbox label={say('All players', 'Todos los jugadores')} indeterminate disabled={disabled} />
  </Stack>
);

export const checkbox: Entry = {
  id: 'checkbox',
  title: { en: 'Checkbox', es: 'Casilla' },
  components: ['Checkbox'],
  states: say => [
    { id: 'default', show: () => <All say={say} /> },
    { id: 'hover', forced: 'hover', show: () => <All say={say} /> },
    { id: 'focus', forced: 'focus-visible', show: () => <All say={say} /> },
    { id: 'disabled', show: () => <All say={say} disabled /> },
    {
      id: 'invalid',
      show: () => (
        <Checkbox
          label={say('I accept the terms', 'Acepto las condiciones')}
          error={say('Accept the terms to go on', 'Acepta las condiciones para continuar')}
        />
      ),
    },
    {
      id: 'unlabelled',
      name: say('With aria-label', 'Nombrada por lo que la rodea'),
      show: () => <Checkbox aria-label={say('Select Heat 3', 'Seleccionar Ronda 3')} />,
    },
    {
      id: 'long',
      show: () => (
        <Checkbox
          label={say(
            'Print the scores of every player on one ticket, with the name of the centre, the date and the maps that were played',
            'Imprimir las puntuaciones de cada jugador en un ticket, con el nombre del centro, la fecha y los mapas jugados',
          )}
        />
      ),
    },
  ],
};
