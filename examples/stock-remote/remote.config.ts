import { defineRemoteConfig } from '@backglass/federation';

export default defineRemoteConfig({
  name: 'score-walls',
  title: 'title',
  platform: '^0.4.0',
  routes: [{ path: '/score-walls', access: 'operator', title: 'title', screen: 'score-walls-home' }],
  nav: [{ path: '/score-walls', label: 'title', icon: 'monitor', order: 90 }],
  contributions: [{ point: 'game.details', title: 'players', order: 10, height: 8 }],
});
