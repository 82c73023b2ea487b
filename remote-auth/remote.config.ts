import { defineRemoteConfig } from '@backglass/federation';

export default defineRemoteConfig({
  name: 'auth',
  title: { en: 'Log in', es: 'Iniciar sesión' },
  contract: '^0.1.0',
  routes: [
    {
      path: '/auth/login',
      access: 'public',
      title: { en: 'Log in', es: 'Iniciar sesión' },
      screen: 'login',
    },
    {
      path: '/auth/logout',
      access: 'public',
      title: { en: 'Log out', es: 'Cerrar sesión' },
      screen: 'logout',
    },
  ],
  nav: [],
});
