import { Cluster } from '@backglass/ui';
import { Badge } from '@backglass/ui/lists';
import type { Entry, Say } from '../entry.ts';

const All = ({ say }: { say: Say }) => (
  <Cluster gap={5}>
    <Badge>{say('New', 'Nuevo')}</Badge>
    <Badge>12</Badge>
    <Badge level="info">{say('Preview', 'Vista previa')}</Badge>
    <Badge level="success">{say('Validated', 'Validado')}</Badge>
    <Badge level="warning">{say('Being validated', 'En validación')}</Badge>
    <Badge level="error">{say('Refused', 'Rechazado')}</Badge>
  </Cluster>
);

export const badge: Entry = {
  id: 'badge',
  group: 'marks',
  title: { en: 'Badge', es: 'Distintivo' },
  door: '@backglass/ui/lists',
  parts: ['Badge'],
  states: say => [
    { id: 'default', show: () => <All say={say} /> },
    { id: 'glass', name: say('On glass', 'Sobre cristal'), ground: 'glass', show: () => <All say={say} /> },
  ],
};
