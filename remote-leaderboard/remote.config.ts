import { defineRemoteConfig } from '@backglass/federation';

export default defineRemoteConfig({
  name: 'leaderboard',
  title: 'title',
  platform: '^0.4.0',
  routes: [{ path: '/leaderboard', access: 'operator', title: 'title', screen: 'leaderboard' }],
  nav: [{ path: '/leaderboard', label: 'title', icon: 'trophy', order: 35 }],
  contributions: [
    { point: 'dashboard.header', title: 'best.today', order: 10, height: 4 },
    { point: 'game.details', title: 'best.here', order: 10, height: 12 },
    { point: 'tutorials', title: 'title', order: 40 },
  ],
});
