import { defineRemoteConfig, idParam, PAGED_LIST } from '@backglass/federation';

export default defineRemoteConfig({
  name: 'leaderboard',
  title: 'title',
  platform: '^0.4.0',
  routes: [
    {
      path: '/leaderboard',
      access: 'operator',
      title: 'title',
      screen: 'leaderboard',
      // What `firstParams` (`src/routes/leaderboard/address.ts`) makes of an address. A test compares both.
      prefetch: [
        {
          path: 'user/leaderboard/',
          query: {
            period: { param: 'period', pattern: 'day|week|month|ever', default: 'day' },
            time_zone: { timeZone: true },
            ...PAGED_LIST,
            booth: idParam('booth'),
          },
        },
      ],
    },
  ],
  nav: [{ path: '/leaderboard', label: 'title', icon: 'trophy', order: 35 }],
  contributions: [
    { point: 'dashboard.header', title: 'best.today', order: 10, height: 4 },
    { point: 'game.details', title: 'best.here', order: 10, height: 12 },
    { point: 'tutorials', title: 'title', order: 40 },
  ],
});
