import { tabClass, TabNav } from '@backglass/ui/forms';
import type { Entry, Say } from '../entry.ts';

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
  title: { en: 'Tab navigation', es: 'Páginas como pestañas' },
  components: ['TabNav'],
  states: say => [
    { id: 'default', show: () => <Pages say={say} /> },
    { id: 'hover', forced: 'hover', show: () => <Pages say={say} /> },
    { id: 'focus', forced: 'focus-visible', show: () => <Pages say={say} /> },
  ],
};
