import { Button, Callout } from '@backglass/ui';
import { RetryCallout, type Level } from '@backglass/ui/lists';
import type { Entry, Say } from '../entry.ts';

const levels = (say: Say): readonly (readonly [Level, string, string])[] => [
  [
    'info',
    say('Information', 'Información'),
    say('Games are shown as they were at 19:22', 'Las partidas se muestran como estaban a las 19:22'),
  ],
  ['success', say('Done', 'Hecho'), say('The booth is paired', 'La cabina está vinculada')],
  ['warning', say('Warning', 'Aviso'), say('Your centre is being validated', 'Tu centro se está validando')],
  ['error', say('Error', 'Error'), say('Incorrect email or password', 'Correo o contraseña incorrectos')],
];

export const callout: Entry = {
  id: 'callout',
  title: { en: 'Callout', es: 'Mensaje en su lugar' },
  components: ['Callout'],
  states: say => [
    ...levels(say).map(([level, levelLabel, title]) => ({
      id: level,
      name: levelLabel,
      show: () => <Callout level={level} levelLabel={levelLabel} title={title} />,
    })),
    {
      id: 'long',
      show: () => (
        <Callout
          level="warning"
          levelLabel={say('Warning', 'Aviso')}
          title={say(
            'The number does not look like a Spanish VAT number',
            'El número no parece un NIF español',
          )}
          action={<Button size="sm">{say('Check it again', 'Comprobarlo de nuevo')}</Button>}
        >
          {say(
            'Only support can change it later. You may go on: it is checked by a person before your centre is validated.',
            'Después solo lo puede cambiar el equipo de soporte. Puedes continuar: una persona lo comprueba antes de validar tu centro.',
          )}
        </Callout>
      ),
    },
  ],
};

export const retryCallout: Entry = {
  id: 'retry-callout',
  title: { en: 'Callout with Retry', es: 'Mensaje con reintento' },
  components: ['RetryCallout'],
  states: say => [
    ...(['default', 'busy'] as const).map(id => ({
      id,
      show: () => (
        <RetryCallout
          levelLabel={say('Warning', 'Aviso')}
          title={say('Backglass can’t be reached', 'No se puede conectar con Backglass')}
          retryLabel={say('Retry', 'Reintentar')}
          busy={id === 'busy'}
          onRetry={() => {}}
        >
          {say('Shown as it was at 19:22:07.', 'Se muestra como estaba a las 19:22:07.')}
        </RetryCallout>
      ),
    })),
  ],
};
