import { resolve, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CALLS, type Game, type GameDay, type LeaderboardEntry, type User } from '@backglass/contract';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

const DOCS = resolve(dirname(fileURLToPath(import.meta.url)), '../../../../docs');

/** The picture in README.md. */
export const PICTURE = resolve(DOCS, 'games.png');
/** The accessibility tree of the pictured page. A test compares it with that of the current page. */
export const PICTURED = resolve(DOCS, 'games.txt');

const NOW = Date.parse('2026-11-21T19:42:10Z');
/** A little earlier, because the page knows the server's time only to the second. */
const at = (minutesAgo: number) => new Date(NOW - minutesAgo * 60_000 - 5_000).toISOString();

const user: User = {
  id: 1,
  email: 'demo@backglass.test',
  name: 'Demo',
  last_name: 'Operator',
  is_marketing_allowed: false,
  center: {
    id: 1,
    name: 'Demo Arena',
    vat: 'ESB12345674',
    address_1: 'Calle Mayor 1',
    address_2: '',
    postal_code: '28013',
    country_iso: 'ES',
    web: 'https://www.demoarena.example',
    facebook: null,
    slogan: null,
    image: null,
    status: 'validated',
  },
};

const booths = ['Arena A', 'Arena B', 'VR booth 1'].map((name, index) => ({ id: index + 1, name }));

const RUNNING = [
  ['Team building Harbour Dental', 4, 66, 6, 3],
  ['Friday night league', 9, 42, 3, 6],
  ['Cumpleaños de Begoña', 13, 12, 3, 4],
] as const;
const FINISHED = [
  'Heat 4',
  'Family afternoon',
  'Team building 6',
  'Sunset duel 11',
  'Team building 1',
  'Friday league, round 10',
  'Sunset duel 1',
  'Torneo de barrio 4',
  'School trip, group 3',
  'Birthday of Jonas',
  'Family afternoon 2',
  'Saturday cup, match 2',
  'Cumpleaños de Hugo',
];

const common = { is_hidden: false, hidden_at: null };
const running = RUNNING.map(([name, started, progress, maps, players], index): Game => ({
  ...common,
  id: 100 + index,
  name,
  booth: booths[2 - index] ?? null,
  status: 'running',
  started_at: at(started),
  finished_at: null,
  progress,
  maps_played: Math.floor((progress / 100) * maps),
  maps_total: maps,
  players_count: players,
}));
const finished = FINISHED.map((name, index): Game => ({
  ...common,
  id: 200 + index,
  name,
  booth: booths[index % 3] ?? null,
  status: 'finished',
  started_at: at(60 + 40 * index),
  finished_at: at(40 + 40 * index),
  progress: 100,
  maps_played: 3 + (index % 4),
  maps_total: 3 + (index % 4),
  players_count: 3 + ((index * 5) % 9),
}));

const day: GameDay = {
  games: running.length + finished.length,
  players: [...running, ...finished].reduce((sum, { players_count }) => sum + players_count, 0),
  leader: {
    score: 18_450,
    player: { id: 1, name: 'Inés Güell' },
    game: { id: 200, name: FINISHED[0] ?? '' },
  },
};

const best = (['Inés Güell', 'Marta Vidal', 'Tom Keller'] as const).map((name, index): LeaderboardEntry => ({
  rank: index + 1,
  score: [18_450, 17_900, 16_250][index] ?? 0,
  player: { id: 1 + index, name },
  game: { id: 200 + index, name: FINISHED[index] ?? '' },
  booth: booths[index] ?? null,
  finished_at: at(40 + 40 * index),
}));

const pageOf = (results: readonly unknown[]) => ({
  count: results.length,
  next: null,
  previous: null,
  results,
});

/** The API's answer to a call of the pictured page. */
function answerTo({ pathname, searchParams }: URL): unknown {
  switch (pathname.replace(/^\/api\//, '')) {
    case CALLS.me:
      return user;
    case CALLS.booths:
      return booths.map(booth => ({ ...booth, is_online: true, last_seen_at: at(0) }));
    case CALLS.gameDay:
      return day;
    case CALLS.leaderboard:
      return pageOf(best);
    case CALLS.games:
      return pageOf(searchParams.get('status') === 'running' ? running : [...running, ...finished]);
    default:
      throw new Error(`the picture needs an answer to ${pathname}`);
  }
}

/** Opens the list of games as README.md shows it: with the same answers, at the same time. */
export async function openPicturedPage(page: Page): Promise<void> {
  await page.clock.setFixedTime(NOW);
  await page.addInitScript(() => {
    localStorage.setItem('token', 'pictured');
    const originalFetch = fetch;
    globalThis.fetch = (input, init) => {
      if (typeof input !== 'string' || !input.endsWith('/events/')) return originalFetch(input, init);
      // The page is live from the first byte on. Then the stream stays silent.
      const firstBytes = new TextEncoder().encode(':\n\n');
      const stream = new ReadableStream({ start: controller => controller.enqueue(firstBytes) });
      const headers = { 'content-type': 'text/event-stream' };
      return Promise.resolve(new Response(stream, { headers }));
    };
  });
  await page.route('**/api/user/**', route =>
    route.fulfill({
      json: answerTo(new URL(route.request().url())),
      headers: { date: new Date(NOW).toUTCString() },
    }),
  );
  await page.goto('/games');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: '3 running' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Best today' })).toBeVisible();
}
