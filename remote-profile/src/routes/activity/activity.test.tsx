import type { CallAnswer } from '@backglass/contract';
import { ACTIVITY_KINDS } from '@backglass/contract/activity';
import { answerJson, mockNetwork, onCall, renderScreen } from '@backglass/testing';
import { screen, waitFor } from '@testing-library/react';
import { remote } from '../../remote.ts';
import { marta } from '../../test/personal-page.ts';
import { KINDS } from './address.ts';
import en from './locales/en.json';
import es from './locales/es.json';

type Page = CallAnswer<'activity', 'GET'>;
type Entry = Page['results'][number];

const network = mockNetwork(onCall('get', 'user/me/', marta as never));

let lastId = 0;
const entry = (over: Partial<Entry>): Entry => ({
  id: (lastId += 1),
  created_at: new Date().toISOString(),
  operator: { id: 1, name: 'Marta Ruiz' },
  kind: 'logged_in',
  subject: null,
  details: {},
  browser: 'Chrome',
  system: 'Windows',
  ...over,
});

const queries: Record<string, string>[] = [];

/** Answers with these entries, newest first, page by page. */
function answering(entries: readonly Entry[], count = entries.length): void {
  queries.length = 0;
  network.use(
    onCall('get', 'user/activity/', ({ query }) => {
      queries.push({ ...query });
      const size = Number(query['page_size']);
      const from = (Number(query['page']) - 1) * size;
      return answerJson({ count, next: null, previous: null, results: entries.slice(from, from + size) });
    }),
  );
}

const open = (search = '', language: 'en' | 'es' = 'en') =>
  renderScreen(remote, 'activity', {
    path: '/profile/activity',
    at: `/profile/activity${search}`,
    operator: marta,
    language,
  });
const rows = () => screen.findAllByRole('rowheader');
const text = async () => (await rows()).map(({ textContent }) => textContent);

describe('the activity', () => {
  it('says who did what, when and on which device', async () => {
    answering([
      entry({
        kind: 'game_renamed',
        subject: { id: 7, name: 'Heat' },
        details: { changes: [{ field: 'name', before: 'Heat', after: 'Final' }] },
      }),
      entry({ kind: 'games_hidden', details: { ids: [1, 2, 3] } }),
      entry({ kind: 'device_logged_out', details: { device: { browser: 'Safari', system: 'iOS' } } }),
      entry({
        kind: 'profile_changed',
        operator: { id: 2, name: 'Ada Gil' },
        details: { changes: [{ field: 'is_marketing_allowed', before: true, after: false }] },
        created_at: '2026-01-15T19:20:00Z',
        browser: null,
        system: null,
      }),
      entry({
        kind: 'player_corrected',
        subject: { id: 3, name: 'Noa' },
        details: {
          game: { id: 8, name: 'Heat' },
          changes: [
            { field: 'score', before: 70_000, after: 111 },
            { field: 'reason', before: null, after: 'Broken vest' },
          ],
        },
        created_at: '2026-01-15T19:19:30Z',
      }),
      entry({
        kind: 'booth_out_of_order',
        subject: { id: 3, name: 'Arena' },
        details: { changes: [{ field: 'out_of_order', before: 'Lamp broken', after: null }] },
        created_at: '2026-01-15T19:19:20Z',
      }),
      entry({ kind: 'later_kind' as never, created_at: '2026-01-15T19:19:00Z' }),
    ]);
    await open();
    expect(await text()).toEqual([
      'Today',
      expect.stringMatching(
        /^Renamed the game “Heat” to “Final”Chrome on WindowsMarta Ruiz · Chrome on Windows · \d\d:\d\d · now$/,
      ),
      expect.stringMatching(/^Hid 3 games/),
      expect.stringMatching(/^Logged out a device: Safari on iOS/),
      expect.stringMatching(/^Thu 15 Jan/),
      expect.stringMatching(/^Changed personal dataNews by email: yes → noUnknown browserAda Gil/),
      expect.stringMatching(
        /^Corrected the player “Noa” in the game “Heat”Score: 70,000 → 111.*Reason: “Broken vest”/,
      ),
      expect.stringMatching(/^Marked the booth “Arena” as working againNote: Lamp broken → –/),
      expect.stringMatching(/^Made another change/),
    ]);
    const links = screen.getAllByRole('link', { name: '“Heat”' });
    expect(links.map(link => link.getAttribute('href'))).toEqual(['/games/7', '/games/8']);
    // An older API does not say how long it keeps an entry.
    expect(screen.queryByText(/deleted after/)).not.toBeInTheDocument();
  });

  it.each([
    ['en', 'QR code: your site → the result', 'Language: English → Spanish'],
    ['es', 'Código QR: tu web → el resultado', 'Idioma: inglés → español'],
  ] as const)(
    'names the choices of settings in the language of the page: %s',
    async (language, ...changes) => {
      const change = (field: string, before: string, after: string) => ({
        changes: [{ field, before, after }],
      });
      answering([
        entry({ kind: 'center_changed', details: change('ticket_code', 'website', 'result') }),
        entry({ kind: 'screen_changed', details: change('language', 'en', 'es') }),
      ]);
      await open('', language);
      const shown = (await text()).join();
      for (const one of changes) expect(shown).toContain(one);
    },
  );

  it('is filtered by kind and days, which the address keeps', async () => {
    answering([entry({ kind: 'booth_added', subject: { id: 1, name: 'Arena' } })]);
    const { user, address } = await open('?kind=booth_added&from=2026-01-15&to=2026-01-15&page=x');
    expect(await text()).toContainEqual(expect.stringMatching(/^Added the booth “Arena”/));
    expect(queries.at(-1)).toEqual({
      kind: 'booth_added',
      from: new Date(2026, 0, 15).toISOString(),
      to: new Date(2026, 0, 16).toISOString(),
      page: '1',
      page_size: '20',
    });
    answering([]);
    await user.click(screen.getByRole('button', { name: 'Remove filter: 15 Jan 2026' }));
    expect(await screen.findByText('No entry matches')).toBeInTheDocument();
    expect(address()).toBe('/profile/activity?kind=booth_added');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByRole('heading', { name: 'Nothing yet' })).toBeInTheDocument();
    expect(address()).toBe('/profile/activity');
  });

  it('says how long the API keeps an entry', async () => {
    const page = { count: 1, next: null, previous: null, results: [entry({})], kept_days: 90 };
    network.use(onCall('get', 'user/activity/', page));
    await open();
    expect(await screen.findByText('Entries are deleted after 90 days.')).toBeVisible();
  });

  it('is refetched when the window gets the focus', async () => {
    answering([entry({ kind: 'logged_in' })]);
    await open();
    await rows();
    answering([entry({ kind: 'image_changed' })]);
    window.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByText('Changed the image of the tickets')).toBeInTheDocument();
  });

  it('goes to the first page when its page is gone', async () => {
    answering([entry({})]);
    network.use(
      onCall('get', 'user/activity/', ({ query }) =>
        query['page'] === '9'
          ? answerJson({ detail: 'Not found.', code: 'not_found' }, 404)
          : answerJson({ count: 1, next: null, previous: null, results: [entry({})] }),
      ),
    );
    const { address } = await open('?page=9');
    expect(await text()).toHaveLength(2);
    expect(address()).toBe('/profile/activity');
  });

  it('says that it could not be loaded, and retries', async () => {
    network.use(onCall('get', 'user/activity/', () => answerJson({ detail: 'x', code: 'error' }, 500)));
    const { user } = await open();
    expect(await screen.findByText('The activity could not be loaded')).toBeInTheDocument();
    answering([entry({})]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await text()).toHaveLength(2);
  });

  it('is saved as CSV with all pages of the list, in Spanish with semicolons', async () => {
    const files: Blob[] = [];
    jest.spyOn(URL, 'createObjectURL').mockImplementation(file => {
      files.push(file as Blob);
      return 'blob:csv';
    });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const name = '=1+1';
    answering([
      entry({ kind: 'booth_archived', subject: { id: 1, name }, operator: { id: 1, name } }),
      ...Array.from({ length: 140 }, () => entry({ kind: 'games_restored', details: { ids: [4, 5] } })),
    ]);
    const { user } = await open('', 'es');
    await rows();
    await user.click(screen.getByRole('button', { name: 'Descargar CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    jest.restoreAllMocks();
    const lines = (await files[0]?.text())?.trimEnd().split('\r\n') ?? [];
    expect(lines[0]).toMatch(/^(\ufeff)?Cuándo;Quién;Qué;Cambios;Números de las partidas;Desde dónde$/);
    expect(lines[1]).toMatch(
      /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d;'=1\+1;Ha archivado la cabina «=1\+1»;;;Chrome en Windows$/,
    );
    expect(lines.at(-1)).toContain(';Ha restaurado 2 partidas;;4 5;');
    expect(lines).toHaveLength(142);
  });

  it('has a filter and a sentence for every kind, in every language', () => {
    expect([...KINDS].sort()).toEqual([...ACTIVITY_KINDS].sort());
    for (const { did, kind } of [en, es])
      for (const name of ACTIVITY_KINDS) expect([did[name], kind[name]]).not.toContain(undefined);
  });
});
