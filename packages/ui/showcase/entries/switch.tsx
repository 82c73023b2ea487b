import { Stack } from '@backglass/ui';
import { Switch } from '@backglass/ui/forms';
import type { Entry, Say } from '../entry.ts';

const All = ({ say, disabled = false }: { say: Say; disabled?: boolean }) => (
  <Stack gap={4}>
    <Switch label={say('Print tickets', 'Imprimir tickets')} disabled={disabled} />
    <Switch
      defaultChecked
      label={say('Sound on the wall', 'Sonido en la pantalla')}
      help={say('When a game ends.', 'Cuando termina una partida.')}
      disabled={disabled}
    />
  </Stack>
);

export const switchEntry: Entry = {
  id: 'switch',
  group: 'fields',
  title: { en: 'Switch', es: 'Interruptor' },
  door: '@backglass/ui/forms',
  parts: ['Switch'],
  states: say => [
    { id: 'default', show: () => <All say={say} /> },
    { id: 'hover', forced: 'hover', show: () => <All say={say} /> },
    { id: 'focus', forced: 'focus-visible', show: () => <All say={say} /> },
    { id: 'disabled', show: () => <All say={say} disabled /> },
    {
      id: 'long',
      show: () => (
        <Switch
          label={say(
            'Print a ticket for every player as soon as a game ends, even when nobody asked for one',
            'Imprimir un ticket para cada jugador en cuanto termina una partida, aunque nadie lo pida',
          )}
        />
      ),
    },
  ],
};
