import { defineRemoteConfig } from '@backglass/federation';

const title = 'home.title';

export default defineRemoteConfig({
  name: 'new-remote',
  title,
  platform: '^0.4.0',
  routes: [
    {
      path: '/new-remote',
      access: 'operator',
      title,
      screen: 'new-remote-home',
      // The document sends this call while scripts load.
      prefetch: [{ path: 'user/booth/' }],
    },
  ],
  nav: [{ path: '/new-remote', label: title, icon: 'monitor', order: 90 }],
});
