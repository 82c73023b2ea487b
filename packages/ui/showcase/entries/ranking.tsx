import { Cluster, Stack } from '@backglass/ui';
import { Rank, ShareBar } from '@backglass/ui/lists';
import type { Entry } from '../entry.ts';

export const ranking: Entry = {
  id: 'ranking',
  title: { en: 'Ranking', es: 'Clasificación' },
  components: ['Rank', 'ShareBar'],
  states: say => [
    {
      id: 'position',
      name: say('Positions', 'Posiciones'),
      show: () => (
        <Cluster gap={6}>
          <Rank lit position="1" />
          <Rank position="2" />
          <Rank position="14" />
        </Cluster>
      ),
    },
    {
      id: 'share',
      name: say('Share of the best score', 'Parte de la mejor puntuación'),
      show: () => (
        <Stack gap={4}>
          <ShareBar lit share={1} />
          <ShareBar share={0.62} />
          <ShareBar share={0} />
        </Stack>
      ),
    },
  ],
};
