import { defineRemoteConfig } from '@backglass/federation';

export default defineRemoteConfig({
  name: 'profile',
  title: { en: 'Profile', es: 'Perfil' },
  contract: '^0.2.0',
  routes: [
    {
      path: '/profile/personal',
      access: 'operator',
      title: { en: 'Personal data', es: 'Datos personales' },
      screen: 'personal-data',
    },
    {
      path: '/profile/center',
      access: 'operator',
      title: { en: 'Centre data', es: 'Datos del centro' },
      screen: 'center-data',
    },
    {
      path: '/profile/ticket',
      access: 'operator',
      title: { en: 'Ticket', es: 'Ticket' },
      screen: 'ticket-editor',
    },
  ],
  nav: [{ path: '/profile/personal', label: { en: 'Profile', es: 'Perfil' }, icon: 'user', order: 40 }],
});
