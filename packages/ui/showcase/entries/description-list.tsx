import { DescriptionList } from '@backglass/ui';
import { StatusChip } from '@backglass/ui/lists';
import type { Entry } from '../entry.ts';

export const descriptionList: Entry = {
  id: 'description-list',
  title: { en: 'Description list', es: 'Datos' },
  components: ['DescriptionList'],
  states: say => [
    {
      id: 'default',
      show: () => (
        <DescriptionList
          items={[
            { label: say('Booth', 'Cabina'), value: say('Arena north', 'Arena norte') },
            {
              label: say('Status', 'Estado'),
              value: <StatusChip status="running" label={say('Running', 'En juego')} />,
            },
            { label: say('Maps played', 'Mapas jugados'), value: '3/5' },
          ]}
        />
      ),
    },
    {
      id: 'long',
      show: () => (
        <DescriptionList
          items={[
            {
              label: say('The name that is shown to players', 'El nombre que se muestra a los jugadores'),
              value: say(
                'The one beside the second entrance, behind the bar',
                'La que está junto a la segunda entrada, detrás de la barra',
              ),
            },
            { label: say('Key', 'Clave'), value: 'Pneumonoultramicroscopicsilicovolcanoconiosis' },
          ]}
        />
      ),
    },
  ],
};
