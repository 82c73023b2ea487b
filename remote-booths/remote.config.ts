import { defineRemoteConfig } from '@backglass/federation';

export default defineRemoteConfig({
  name: 'booths',
  title: 'page_title.booths',
  platform: '^0.4.0',
  routes: [
    {
      path: '/booths',
      access: 'operator',
      title: 'page_title.booths',
      screen: 'booths',
      prefetch: [{ path: 'user/booth/' }],
    },
    {
      path: '/booths/new',
      access: 'operator',
      title: 'page_title.new',
      screen: 'booths',
      prefetch: [{ path: 'user/booth/' }],
    },
    {
      path: '/booths/screens',
      access: 'operator',
      title: 'page_title.screens',
      screen: 'screens',
    },
    {
      path: '/booths/:id',
      access: 'operator',
      title: 'page_title.booth',
      screen: 'booth',
      prefetch: [{ path: 'user/booth/:id/', query: { time_zone: { timeZone: true } } }],
    },
  ],
  nav: [{ path: '/booths', label: 'page_title.booths', icon: 'monitor', order: 30 }],
  contributions: [
    { point: 'palette.commands', title: 'page_title.booths', order: 10 },
    { point: 'tutorials', title: 'page_title.booths', order: 10 },
  ],
});
