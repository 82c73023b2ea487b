import { Panel } from '@backglass/ui';
import type { Entry } from '../entry.ts';

export const panel: Entry = {
  id: 'panel',
  title: { en: 'Panel', es: 'Panel' },
  components: ['Panel'],
  states: say => {
    const title = say('Details', 'Detalles');
    const words = say('A surface bounded by a hairline.', 'Una superficie delimitada por una línea fina.');
    return [
      { id: 'default', ground: 'bare', show: () => <Panel title={title}>{words}</Panel> },
      {
        id: 'full',
        name: say('With a footer', 'Con pie'),
        ground: 'bare',
        show: () => (
          <Panel title={title} footer={say('Changed at 19:22', 'Cambiado a las 19:22')}>
            {words}
          </Panel>
        ),
      },
      {
        id: 'plain',
        name: say('Without a title', 'Sin título'),
        ground: 'bare',
        show: () => <Panel label={title}>{words}</Panel>,
      },
    ];
  },
};
