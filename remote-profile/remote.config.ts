import { defineRemoteConfig, PAGED_LIST } from '@backglass/federation';

export default defineRemoteConfig({
  name: 'profile',
  title: 'page_title.profile',
  platform: '^0.4.0',
  eagerScreen: 'personal-data',
  routes: [
    {
      path: '/profile/personal',
      access: 'operator',
      title: 'page_title.personal',
      screen: 'personal-data',
    },
    {
      path: '/profile/center',
      access: 'operator',
      title: 'page_title.center',
      screen: 'center-data',
    },
    {
      path: '/profile/ticket',
      access: 'operator',
      title: 'page_title.ticket',
      screen: 'ticket-editor',
    },
    {
      path: '/profile/activity',
      access: 'operator',
      title: 'page_title.activity',
      screen: 'activity',
      // What `paramsFor` (`src/routes/activity/address.ts`) makes of an address without days. A test compares both.
      prefetch: [{ path: 'user/activity/', query: PAGED_LIST }],
    },
  ],
  nav: [{ path: '/profile/personal', label: 'page_title.profile', icon: 'user', order: 40 }],
  contributions: [{ point: 'tutorials', title: 'page_title.profile', order: 30 }],
});
