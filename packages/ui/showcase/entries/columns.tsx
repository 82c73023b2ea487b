import { Panel } from '@backglass/ui';
import { Columns } from '@backglass/ui/lists';
import type { Entry } from '../entry.ts';

export const columns: Entry = {
  id: 'columns',
  title: { en: 'Columns', es: 'Columnas' },
  components: ['Columns'],
  states: say => [
    {
      id: 'columns',
      name: say('Columns', 'Con detalles al lado'),
      ground: 'bare',
      show: () => (
        <Columns aside={<Panel title={say('Details', 'Detalles')}>{say('Beside', 'Al lado')}</Panel>}>
          <Panel title={say('Content', 'Contenido')}>{say('Content', 'Contenido')}</Panel>
        </Columns>
      ),
    },
  ],
};
