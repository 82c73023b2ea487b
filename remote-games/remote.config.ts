import { defineRemoteConfig } from '@backglass/federation';

export default defineRemoteConfig({
  name: 'games',
  title: { en: 'Games', es: 'Partidas' },
  contract: '^0.2.0',
  routes: [
    {
      path: '/games',
      access: 'operator',
      title: { en: 'Games', es: 'Partidas' },
      screen: 'games-list',
    },
    {
      path: '/games/history',
      access: 'operator',
      title: { en: 'History', es: 'Historial' },
      screen: 'games-history',
    },
    {
      path: '/games/wall',
      access: 'operator',
      title: { en: 'Wall', es: 'Pantalla de sala' },
      screen: 'wall',
    },
    {
      path: '/games/:id',
      access: 'operator',
      title: { en: 'Game', es: 'Partida' },
      screen: 'game',
    },
    {
      path: '/games/:id/wall',
      access: 'operator',
      title: { en: 'Wall', es: 'Pantalla de sala' },
      screen: 'wall',
    },
  ],
  nav: [
    { path: '/games', label: { en: 'Games', es: 'Partidas' }, icon: 'gamepad-2', order: 10 },
    { path: '/games/history', label: { en: 'History', es: 'Historial' }, icon: 'history', order: 20 },
  ],
});
