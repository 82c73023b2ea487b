import {
  aGame,
  aGameDetail,
  answerJson,
  mockNetwork,
  noAnswer,
  onCall,
  renderScreen,
} from '@backglass/testing';
import { screen, waitFor } from '@testing-library/react';
import { remote } from '../remote.ts';
import { providePdfWorker, recordDownloads } from '../test/downloads.ts';
import { fakeGamesApi } from '../test/fake-games-api.ts';

const PROBLEM = 'Try again in a moment.';
const network = mockNetwork();
const heats = Array.from({ length: 5 }, (_, at) =>
  aGame({ name: `Heat ${at + 1}`, is_hidden: true, hidden_at: '2026-01-16T09:30:00Z' }),
);
const open = () => renderScreen(remote, 'games-history', { path: '/games/history' });

/** Answers each game with two players, or with its status in `errors`. */
const details = (errors: Readonly<Record<string, number>>) =>
  onCall('get', 'user/game/:id/', ({ path }) => {
    const game = heats.find(({ id }) => path.endsWith(`/${id}/`));
    const status = errors[game?.name ?? ''];
    return status === undefined ? answerJson(aGameDetail(game)) : answerJson({}, status);
  });

describe('the PDF of selected games', () => {
  beforeEach(providePdfWorker);
  afterEach(() => jest.restoreAllMocks());

  it('has all games, and starts no other download while it is being made', async () => {
    const saved = recordDownloads();
    fakeGamesApi(network, heats);
    let release = () => {};
    const released = new Promise<void>(resolve => (release = resolve));
    network.use(
      onCall('get', 'user/game/:id/', async ({ path }) => {
        await released;
        return answerJson(aGameDetail({ id: Number(path.split('/').at(-2)) }));
      }),
    );
    const { user, notices } = await open();
    await user.click(await screen.findByRole('checkbox', { name: 'Select Heat 3' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Heat 4' }));
    await user.click(screen.getByRole('button', { name: 'Score sheets' }));
    expect(await screen.findByRole('progressbar', { name: 'Preparing score sheets' })).toBeVisible();
    expect(screen.getByRole('button', { name: /^Score sheets/ })).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('button', { name: 'Download CSV' })).not.toHaveAttribute('aria-busy');
    await user.click(screen.getByRole('button', { name: 'Tickets' }));
    expect(notices[0]?.title).toContain('Wait until the current download is done');
    release();
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toMatch(/^Score sheets-\d{4}-\d\d-\d\d\.pdf$/);
    expect(await saved[0]?.file.text()).toContain('/Count 2\n');
  });

  it('has the games that can be fetched, and a notice says why the others are missing', async () => {
    const saved = recordDownloads();
    fakeGamesApi(network, heats);
    network.use(details({ 'Heat 2': 404, 'Heat 4': 500 }));
    const { user, notices } = await open();
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(screen.getByRole('button', { name: 'Score sheets' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(await saved[0]?.file.text()).toContain('/Count 3\n');
    const missing = {
      level: 'warning',
      title: '2 games are not in the PDF',
      description: `“Heat 2”: It may have been removed. “Heat 4”: ${PROBLEM}`,
      action: { label: 'Try again', onAction: expect.any(Function) },
    };
    expect(notices).toEqual([missing]);
    await user.click(screen.getByRole('button', { name: 'Tickets' }));
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(await saved[1]?.file.text()).toContain('/Count 6\n');
    expect(notices[1]).toEqual(missing);
  });

  it('is not saved when no game can be fetched, and a notice names the games', async () => {
    const saved = recordDownloads();
    fakeGamesApi(network, heats);
    network.use(details({ 'Heat 1': 500, 'Heat 2': 500 }));
    const { user, notices } = await open();
    await user.click(await screen.findByRole('checkbox', { name: 'Select Heat 1' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Heat 2' }));
    const failed = {
      level: 'error',
      title: 'The PDF could not be generated',
      description: `“Heat 1”, “Heat 2”: ${PROBLEM}`,
      action: { label: 'Try again', onAction: expect.any(Function) },
    };
    await user.click(screen.getByRole('button', { name: 'Tickets' }));
    await waitFor(() => expect(notices).toEqual([failed]));
    await user.click(screen.getByRole('button', { name: 'Score sheets' }));
    await waitFor(() => expect(notices).toEqual([failed, failed]));
    expect(saved).toEqual([]);
  });

  it('is not saved when the network fails, and the notice names no games', async () => {
    const saved = recordDownloads();
    fakeGamesApi(network, heats);
    network.use(onCall('get', 'user/game/:id/', noAnswer));
    const { user, notices } = await open();
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(screen.getByRole('button', { name: 'Score sheets' }));
    await waitFor(() => expect(notices[0]?.description).toBe('Check the connection and try again.'));
    expect(notices).toHaveLength(1);
    expect(saved).toEqual([]);
  });
});
