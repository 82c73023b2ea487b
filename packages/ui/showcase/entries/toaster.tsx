import type { Level } from '@backglass/ui/lists';
import { dismissToast, showToast, Toaster } from '@backglass/ui/overlay';
import { useEffect } from 'react';
import { Alone } from '../app/alone.tsx';
import type { Entry, Say } from '../entry.ts';

const texts = (say: Say): readonly (readonly [Level, string, string, action?: string])[] => [
  ['info', say('Information', 'Información'), say('Backglass was updated', 'Backglass se ha actualizado')],
  [
    'success',
    say('Done', 'Hecho'),
    say('Game moved to history', 'Partida movida al historial'),
    say('Undo', 'Deshacer'),
  ],
  ['warning', say('Warning', 'Aviso'), say('The link is slow', 'La conexión es lenta')],
  [
    'error',
    say('Error', 'Error'),
    say('The game could not be renamed', 'No se ha podido renombrar la partida'),
    say('Try again', 'Reintentar'),
  ],
];

function Shown({ say }: { say: Say }) {
  useEffect(() => {
    for (const [level, levelLabel, title, label] of texts(say)) {
      showToast({
        level,
        levelLabel,
        title,
        duration: Infinity,
        description:
          level === 'error'
            ? say('Check the connection and try again.', 'Revisa la conexión e inténtalo de nuevo.')
            : undefined,
        action: label === undefined ? undefined : { label, onPress: () => undefined },
      });
    }
    return () => dismissToast();
  }, [say]);
  return <Toaster label={say('Messages', 'Mensajes')} closeLabel={say('Close', 'Cerrar')} />;
}

export const toaster: Entry = {
  id: 'toaster',
  title: { en: 'Toasts', es: 'Avisos' },
  components: ['Toaster'],
  states: say => [
    {
      id: 'levels',
      name: say('Each level', 'Cada nivel'),
      alone: true,
      show: leave => (
        <Alone say={say} leave={leave}>
          <Shown say={say} />
        </Alone>
      ),
    },
  ],
};
