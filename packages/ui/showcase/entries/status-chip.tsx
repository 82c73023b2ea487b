import { Cluster, Stack } from '@backglass/ui';
import { StatusChip } from '@backglass/ui/lists';
import type { Entry, Say } from '../entry.ts';

const statuses = (say: Say) =>
  [
    ['waiting', say('Waiting', 'En espera')],
    ['running', say('Running', 'En juego')],
    ['finished', say('Finished', 'Finalizada')],
    ['aborted', say('Aborted', 'Interrumpida')],
    ['unknown', say('Unknown', 'Desconocido')],
    ['online', say('Online', 'En línea')],
    ['offline', say('Offline', 'Sin conexión')],
  ] as const;

export const statusChip: Entry = {
  id: 'status-chip',
  title: { en: 'Status', es: 'Estado' },
  components: ['StatusChip'],
  states: say => {
    const chips = (flush: boolean) =>
      statuses(say).map(([status, label]) => (
        <StatusChip key={status} flush={flush} status={status} label={label} />
      ));
    return [
      {
        id: 'default',
        name: say('In a column', 'En columna'),
        show: () => (
          <Stack gap={4} align="start">
            {chips(false)}
          </Stack>
        ),
      },
      {
        id: 'flush',
        name: say('Beside a title', 'Junto a un título'),
        show: () => <Cluster gap={6}>{chips(true)}</Cluster>,
      },
      { id: 'glass', ground: 'glass', show: () => <Cluster gap={6}>{chips(true)}</Cluster> },
    ];
  },
};
