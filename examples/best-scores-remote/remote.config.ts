import { defineRemoteConfig } from '@backglass/federation';

const title = 'title';

export default defineRemoteConfig({
  name: 'best-scores',
  title,
  platform: '^0.4.0',
  routes: [{ path: '/best-scores', access: 'operator', title, screen: 'best-scores' }],
  nav: [{ path: '/best-scores', label: title, icon: 'trophy', order: 25 }],
  contributions: [{ point: 'game.details', title: 'best.title', order: 10, height: 16 }],
});
