import { Button, Panel } from '@backglass/ui';
import type { Entry } from '../entry.ts';

export const panel: Entry = {
  id: 'panel',
  group: 'layout',
  title: { en: 'Panel', es: 'Panel' },
  door: '@backglass/ui',
  parts: ['Panel'],
  states: say => {
    const title = say('Details', 'Detalles');
    const words = say('A surface bounded by a hairline.', 'Una superficie delimitada por una línea fina.');
    return [
      { id: 'default', ground: 'bare', show: () => <Panel title={title}>{words}</Panel> },
      {
        id: 'full',
        name: say('With actions and a foot', 'Con acciones y pie'),
        ground: 'bare',
        show: () => (
          <Panel
            title={title}
            actions={<Button size="sm">{say('Rename', 'Renombrar')}</Button>}
            footer={say('Changed at 19:22', 'Cambiado a las 19:22')}
          >
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
