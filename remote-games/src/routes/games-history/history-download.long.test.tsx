import { aGame, answerJson, mockNetwork, noAnswer, onCall, renderScreen } from '@backglass/testing';
import { screen, waitFor } from '@testing-library/react';
import { parse } from 'csv-parse/sync';
import { remote } from '../../remote.ts';
import { recordDownloads } from '../../test/downloads.ts';
import { fakeGamesApi } from '../../test/fake-games-api.ts';

const network = mockNetwork();
const hidden = (name: string) => aGame({ name, is_hidden: true, hidden_at: '2026-01-16T09:30:00Z' });
const many = [
  hidden('=1+1'),
  hidden('Peña “Norte”, 20 €'),
  ...Array.from({ length: 118 }, (_, at) => hidden(`Heat ${at}`)),
];
const open = (at = '/games/history', language: 'en' | 'es' = 'en') =>
  renderScreen(remote, 'games-history', { path: '/games/history', at, language });
const rowsOf = async (file: Blob | undefined, delimiter = ','): Promise<string[][]> =>
  parse(Buffer.from(new Uint8Array((await file?.arrayBuffer()) ?? [])), { bom: true, delimiter });

describe('the history as a CSV file', () => {
  afterEach(() => jest.restoreAllMocks());

  it('has all games of all pages, and no cell that a spreadsheet would run', async () => {
    const saved = recordDownloads();
    fakeGamesApi(network, many);
    const { command } = await open();
    await screen.findByText('Heat 1');
    await command('Download CSV');
    await waitFor(() => expect(saved).toHaveLength(1));
    const rows = await rowsOf(saved[0]?.file);
    expect(rows).toHaveLength(121);
    expect(rows[0]?.slice(0, 4)).toEqual(['Name', 'Booth', 'Status', 'Started']);
    expect(rows.slice(1, 3).map(([name]) => name)).toEqual(["'=1+1", 'Peña “Norte”, 20 €']);
    expect(saved[0]?.name).toMatch(/^History-\d{4}-\d\d-\d\d\.csv$/);
    const [first, second, third] = new Uint8Array((await saved[0]?.file.arrayBuffer()) ?? []);
    expect([first, second, third]).toEqual([0xef, 0xbb, 0xbf]);
  });

  it('has only the selected games, with Spanish headers', async () => {
    const saved = recordDownloads();
    fakeGamesApi(network, many);
    const { user } = await open('/games/history', 'es');
    await user.click(await screen.findByRole('checkbox', { name: 'Seleccionar Heat 3' }));
    await user.click(screen.getByRole('button', { name: 'CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const rows = await rowsOf(saved[0]?.file, ';');
    expect(rows.map(([name]) => name)).toEqual(['Nombre', 'Heat 3']);
  });

  it('has every game when games leave the list during the download', async () => {
    const saved = recordDownloads();
    fakeGamesApi(network, many);
    const { command } = await open();
    await screen.findByText('Heat 1');
    let left = many;
    network.use(
      onCall('get', 'user/game/', ({ query }) => {
        const start = (Number(query['page']) - 1) * 100;
        const results = left.slice(start, start + 100);
        const { length } = left;
        left = many.slice(25);
        return results.length === 0
          ? answerJson({ detail: 'Invalid page.' }, 404)
          : answerJson({ count: length, next: null, previous: null, results });
      }),
    );
    await command('Download CSV');
    await waitFor(() => expect(saved).toHaveLength(1));
    const names = (await rowsOf(saved[0]?.file)).slice(1).map(([name]) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining(many.slice(25).map(({ name }) => name)));
  });

  it('shows a notice that names the selected games that are missing', async () => {
    const saved = recordDownloads();
    const { set } = fakeGamesApi(network, many);
    const { user, notices } = await open();
    await user.click(await screen.findByRole('checkbox', { name: 'Select Heat 3' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Heat 4' }));
    set(many.filter(({ name }) => name !== 'Heat 4'));
    await user.click(screen.getByRole('button', { name: 'CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(notices).toEqual([
      {
        level: 'warning',
        title: '1 game is not in the CSV file',
        description: '“Heat 4”: It may have been removed.',
      },
    ]);
  });

  it('is not saved, and a notice reports it, when a page cannot be fetched', async () => {
    const saved = recordDownloads();
    fakeGamesApi(network, many);
    const { user, notices } = await open();
    await screen.findByText('Heat 1');
    network.use(onCall('get', 'user/game/', noAnswer));
    await user.click(screen.getByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(notices[0]?.title).toBe('The CSV file could not be made'));
    expect(saved).toEqual([]);
  });

  it('stops when Cancel is pressed', async () => {
    const saved = recordDownloads();
    fakeGamesApi(network, many);
    const { user, notices } = await open();
    await screen.findByText('Heat 1');
    network.use(onCall('get', 'user/game/', () => new Promise<Response>(() => undefined)));
    await user.click(screen.getByRole('button', { name: 'Download CSV' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument());
    expect(saved).toEqual([]);
    expect(notices).toEqual([]);
  });

  it('stops with a notice when the page is left', async () => {
    fakeGamesApi(network, many);
    const { user, notices, navigate } = await open();
    await screen.findByText('Heat 1');
    network.use(onCall('get', 'user/game/', () => new Promise<Response>(() => undefined)));
    await user.click(screen.getByRole('button', { name: 'Download CSV' }));
    await screen.findByRole('button', { name: 'Cancel' });
    await navigate('/booths');
    expect(notices).toEqual([{ level: 'info', title: 'The download was stopped when you left the page' }]);
  });
});

describe('the date range of the history', () => {
  it('requests games from the first midnight to the midnight after the last day', async () => {
    const { list } = fakeGamesApi(network, many);
    await open('/games/history?from=2026-01-10&to=2026-01-15');
    await screen.findByText('Heat 1');
    expect(list.received[0]?.query).toMatchObject({
      from: new Date(2026, 0, 10).toISOString(),
      to: new Date(2026, 0, 16).toISOString(),
    });
  });
});
