import { Cluster, Panel, Stack } from '@backglass/ui';
import type { Entry, Say } from '../entry.ts';

const Things = ({ say, count = 3 }: { say: Say; count?: number }) =>
  Array.from({ length: count }, (_, index) => (
    <Panel key={index}>{say(`Thing ${index + 1}`, `Cosa ${index + 1}`)}</Panel>
  ));

export const stack: Entry = {
  id: 'stack',
  title: { en: 'Stack, cluster', es: 'Pila, grupo' },
  components: ['Stack', 'Cluster'],
  states: say => [
    {
      id: 'stack',
      name: say('Stack', 'Uno bajo otro'),
      ground: 'bare',
      show: () => (
        <Stack gap={4}>
          <Things say={say} />
        </Stack>
      ),
    },
    {
      id: 'cluster',
      name: say('Cluster', 'Uno junto a otro, con salto'),
      ground: 'bare',
      show: () => (
        <Cluster gap={4}>
          <Things say={say} count={9} />
        </Cluster>
      ),
    },
  ],
};
