import { tabClass, TabNav, Tabs } from '@backglass/ui/forms';
import { Badge } from '@backglass/ui/lists';
import { Held } from '../app/held.tsx';
import type { Entry, Say } from '../entry.ts';

const Parts = ({ say }: { say: Say }) => (
  <Held<string> start="look">
    {(value, set) => (
      <Tabs
        label={say('Ticket', 'Ticket')}
        value={value}
        onChange={set}
        items={[
          { id: 'look', label: say('Look', 'Aspecto'), content: say('Logo and words.', 'Logotipo y texto.') },
          {
            id: 'scores',
            label: say('Scores', 'Puntuaciones'),
            badge: <Badge>6</Badge>,
            content: say('Which scores are printed.', 'Qué puntuaciones se imprimen.'),
          },
          { id: 'printer', label: say('Printer', 'Impresora'), content: say('Where.', 'Dónde.') },
        ]}
      />
    )}
  </Held>
);

export const tabs: Entry = {
  id: 'tabs',
  group: 'layout',
  title: { en: 'Tabs', es: 'Pestañas' },
  door: '@backglass/ui/forms',
  parts: ['Tabs'],
  states: say => [
    { id: 'default', show: () => <Parts say={say} /> },
    { id: 'hover', forced: 'hover', show: () => <Parts say={say} /> },
    { id: 'focus', forced: 'focus-visible', show: () => <Parts say={say} /> },
  ],
};

const Pages = ({ say }: { say: Say }) => (
  <TabNav label={say('Profile', 'Perfil')}>
    <a className={tabClass()} href={location.hash} aria-current="page">
      {say('Personal data', 'Datos personales')}
    </a>
    <a className={tabClass()} href={location.hash}>
      {say('Centre', 'Centro')}
    </a>
    <a className={tabClass()} href={location.hash}>
      {say('Password', 'Contraseña')}
    </a>
  </TabNav>
);

export const tabNav: Entry = {
  id: 'tab-nav',
  group: 'layout',
  title: { en: 'Pages as tabs', es: 'Páginas como pestañas' },
  door: '@backglass/ui/forms',
  parts: ['TabNav'],
  states: say => [
    { id: 'default', show: () => <Pages say={say} /> },
    { id: 'hover', forced: 'hover', show: () => <Pages say={say} /> },
    { id: 'focus', forced: 'focus-visible', show: () => <Pages say={say} /> },
  ],
};
