export default {
  name: 'stock',
  title: 'title',
  platform: '^0.4.0',
  routes: [{ path: '/stock', access: 'operator', title: 'title', screen: 'home' }],
  nav: [{ path: '/stock', label: 'title', icon: 'monitor', order: 90 }],
};
