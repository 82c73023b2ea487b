import { defineRemoteConfig } from '@backglass/federation';

export default defineRemoteConfig({
  name: 'contributor',
  title: 'title',
  platform: '^0.4.0',
  routes: [{ path: '/contributor', access: 'operator', title: 'title', screen: 'contributor' }],
  nav: [],
  contributions: [
    { point: 'game.details', title: 'best', order: 10, height: 8 },
    { point: 'games.column', title: 'best', order: 10 },
    { point: 'booth.card', title: 'best', order: 10 },
    { point: 'profile.section', title: 'best', order: 10, height: 8 },
    { point: 'dashboard.header', title: 'best', order: 10, height: 4 },
    { point: 'palette.commands', title: 'best', order: 10 },
  ],
});
