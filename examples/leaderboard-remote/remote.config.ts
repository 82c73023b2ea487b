import { defineRemoteConfig } from '@backglass/federation';

const title = 'title';

export default defineRemoteConfig({
  name: 'leaderboard',
  title,
  platform: '^0.4.0',
  routes: [{ path: '/leaderboard', access: 'operator', title, screen: 'leaderboard' }],
  nav: [{ path: '/leaderboard', label: title, icon: 'trophy', order: 25 }],
  contributions: [{ point: 'game.details', title: 'best.title', order: 10, height: 16 }],
});
