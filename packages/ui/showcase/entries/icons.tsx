import { Cluster, Icon } from '@backglass/ui';
import { TvIcon } from '@lucide/icons';
import type { Entry } from '../entry.ts';

export const icons: Entry = {
  id: 'icons',
  title: { en: 'Icons', es: 'Iconos' },
  components: ['Icon'],
  states: say => [
    {
      id: 'sizes',
      name: say('Sizes', 'Tamaños'),
      show: () => (
        <Cluster gap={6}>
          <Icon of={TvIcon} size={14} />
          <Icon of={TvIcon} />
          <Icon of={TvIcon} size={24} />
        </Cluster>
      ),
    },
  ],
};
