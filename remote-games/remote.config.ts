import { defineRemoteConfig, idParam, PAGED_LIST } from '@backglass/federation';

/** What `firstListParams` (`src/list/list-state.ts`) makes of an address without a search or days. A test compares both. */
const listCall = (isHidden: boolean, ordering: string) => ({
  path: 'user/game/',
  query: {
    ...PAGED_LIST,
    ordering: {
      param: 'ordering',
      pattern: 'running_first|-?(?:name|status|started_at|progress|players_count|hidden_at)',
      default: ordering,
    },
    is_hidden: isHidden,
    max_count: 10_000,
    status: { param: 'status', pattern: 'finished|aborted' },
    booth: idParam('booth'),
  },
});

export default defineRemoteConfig({
  name: 'games',
  title: 'page_title.games',
  platform: '^0.4.0',
  // Operators start here. The list's code, which history and a game's page need too, is one file.
  eagerScreen: 'games-list',
  routes: [
    {
      path: '/games',
      access: 'operator',
      title: 'page_title.games',
      screen: 'games-list',
      prefetch: [
        listCall(false, 'running_first'),
        { path: 'user/game/day/', query: { time_zone: { timeZone: true } } },
      ],
    },
    {
      path: '/games/tonight',
      access: 'operator',
      title: 'page_title.tonight',
      screen: 'tonight',
    },
    {
      path: '/games/printing',
      access: 'operator',
      title: 'page_title.printing',
      screen: 'printing',
    },
    {
      path: '/games/history',
      access: 'operator',
      title: 'page_title.history',
      screen: 'games-history',
      prefetch: [listCall(true, '-hidden_at')],
    },
    {
      path: '/games/wall',
      access: 'operator',
      title: 'page_title.wall',
      screen: 'wall',
    },
    {
      path: '/wall',
      access: 'screen',
      title: 'page_title.wall',
      screen: 'screen',
    },
    {
      path: '/games/:id',
      access: 'operator',
      title: 'page_title.game',
      screen: 'game',
      prefetch: [{ path: 'user/game/:id/' }],
    },
    {
      path: '/games/:id/wall',
      access: 'operator',
      title: 'page_title.wall',
      screen: 'wall',
    },
  ],
  nav: [
    { path: '/games', label: 'page_title.games', icon: 'gamepad-2', order: 10 },
    { path: '/games/history', label: 'page_title.history', icon: 'history', order: 20 },
  ],
  contributions: [{ point: 'tutorials', title: 'page_title.games', order: 20 }],
});
