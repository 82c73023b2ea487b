import { defineRemoteConfig } from '@backglass/federation';

export default defineRemoteConfig({
  name: 'booths',
  title: { en: 'Booths', es: 'Cabinas' },
  contract: '^0.2.0',
  routes: [
    {
      path: '/booths',
      access: 'operator',
      title: { en: 'Booths', es: 'Cabinas' },
      screen: 'booths',
    },
    {
      path: '/booths/new',
      access: 'operator',
      title: { en: 'Add booth', es: 'Añadir cabina' },
      screen: 'booth-registration',
    },
  ],
  nav: [{ path: '/booths', label: { en: 'Booths', es: 'Cabinas' }, icon: 'monitor', order: 30 }],
});
