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
    },
    {
      path: '/booths/new',
      access: 'operator',
      title: 'page_title.new',
      screen: 'booths',
    },
  ],
  nav: [{ path: '/booths', label: 'page_title.booths', icon: 'monitor', order: 30 }],
  contributions: [{ point: 'palette.commands', title: 'page_title.booths', order: 10 }],
});
