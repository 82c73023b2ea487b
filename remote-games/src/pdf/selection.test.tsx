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
import { downloads, providePdfWorker } from '../test/downloads.ts';
import { fakeGamesApi } from '../test/fake-games-api.ts';

const PROBLEM = 'Try again in a moment.';
const network = mockNetwork();
const heats = Array.from({ length: 5 }, (_, at) =>
  aGame({ name: `Heat ${at + 1}`, is_hidden: true, hidden_at: '2026-01-16T09:30:00Z' }),
);
const open = () => renderScreen(remote, 'games-history', { path: '/games/history' });

/** Each game with two players; by its name, one is answered with an error instead. */
const details = (errors: Readonly<Record<string, number>>) =>
  onCall('get', 'user/game/:id/', ({ path }) => {
    const game = heats.find(({ id }) => path.endsWith(`/${id}/`));
    const status = errors[game?.name ?? ''];
    return status === undefined ? answerJson(aGameDetail(game)) : answerJson({}, status);
  });

describe('the PDFs of a selection', () => {
  beforeEach(providePdfWorker);
  afterEach(() => jest.restoreAllMocks());

  it('come as one PDF; another download waits until it is there', async () => {
    const saved = downloads();
    fakeGamesApi(network, heats);
    let letGo = () => {};
    const held = new Promise<void>(go => (letGo = go));
    network.use(
      onCall('get', 'user/game/:id/', async ({ path }) => {
        await held;
        return answerJson(aGameDetail({ id: Number(path.split('/').at(-2)) }));
      }),
    );
    const { user, notices } = await open();
    await user.click(await screen.findByRole('checkbox', { name: 'Select Heat 3' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Heat 4' }));
    await user.click(screen.getByRole('button', { name: 'PDF' }));
    expect(await screen.findByRole('progressbar', { name: 'Drawing score sheets' })).toBeVisible();
    expect(screen.getByRole('button', { name: /^PDF/ })).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('button', { name: 'Download CSV' })).not.toHaveAttribute('aria-busy');
    await user.click(screen.getByRole('button', { name: 'Tickets' }));
    expect(notices[0]?.title).toContain('Wait until the current download is done');
    letGo();
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toMatch(/^Score sheets-\d{4}-\d\d-\d\d\.pdf$/);
    expect(await saved[0]?.file.text()).toContain('/Count 2\n');
  });

  it('have all that can be read, and the others are named with their reasons', async () => {
    const saved = downloads();
    fakeGamesApi(network, heats);
    network.use(details({ 'Heat 2': 404, 'Heat 4': 500 }));
    const { user, notices } = await open();
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(screen.getByRole('button', { name: 'PDF' }));
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

  it('are not made of games of which none can be read: they are named', async () => {
    const saved = downloads();
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
    await user.click(screen.getByRole('button', { name: 'PDF' }));
    await waitFor(() => expect(notices).toEqual([failed, failed]));
    expect(saved).toEqual([]);
  });

  it('are not made when nobody answers, without a name for each', async () => {
    const saved = downloads();
    fakeGamesApi(network, heats);
    network.use(onCall('get', 'user/game/:id/', noAnswer));
    const { user, notices } = await open();
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(screen.getByRole('button', { name: 'PDF' }));
    await waitFor(() => expect(notices[0]?.description).toBe('Check the connection and try again.'));
    expect(notices).toHaveLength(1);
    expect(saved).toEqual([]);
  });
});
