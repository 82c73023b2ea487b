import { defineRemoteConfig } from '@backglass/federation';

export default defineRemoteConfig({
  name: 'profile',
  title: { en: 'Profile', es: 'Perfil' },
  contract: '^0.1.0',
  routes: [
    {
      path: '/profile/personal',
      access: 'operator',
      title: { en: 'Personal data', es: 'Datos personales' },
      screen: 'personal-data',
    },
  ],
  nav: [{ path: '/profile/personal', label: { en: 'Profile', es: 'Perfil' }, icon: 'user', order: 40 }],
});
