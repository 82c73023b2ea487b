import { aPage, answerJson, mockNetwork, noAnswer, onCall, renderScreen } from '@backglass/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { remote } from '../../remote.ts';
import { fakeGamesApi } from '../../test/fake-games-api.ts';
import { selectionBar, checkboxOf, openList, running, someHeats } from '../../test/open-list.ts';

const network = mockNetwork();
const heats = someHeats(14);

describe('a list that cannot be loaded', () => {
  it('shows no state of live updates while it has no rows', async () => {
    network.use(onCall('get', 'user/game/', noAnswer));
    const { user } = await renderScreen(remote, 'games-list', { path: '/games' });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    const live = /^(Live|Connecting|Every 5 s|Not updating)$/;
    expect(screen.queryByText(live)).not.toBeInTheDocument();
    fakeGamesApi(network, [running]);
    await user.click(retry);
    expect(await screen.findByText(live)).toBeVisible();
  });

  it('says so, and loads by itself when the API answers again', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      network.use(onCall('get', 'user/game/', () => answerJson({}, 500)));
      await renderScreen(remote, 'games-list', { path: '/games' });
      await act(() => jest.advanceTimersByTimeAsync(5_000));
      expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
      fakeGamesApi(network, [running]);
      await act(() => jest.advanceTimersByTimeAsync(10_000));
      expect(await screen.findByRole('link', { name: running.name })).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });

  it('says within 5 s that it has failed and keeps trying when each answer takes 2 s', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      const refusal = () =>
        new Promise<Response>(resolve => setTimeout(() => resolve(answerJson({}, 500)), 2_000));
      network.use(onCall('get', 'user/game/', refusal));
      await renderScreen(remote, 'games-list', { path: '/games' });
      await act(() => jest.advanceTimersByTimeAsync(5_000));
      expect(await screen.findByRole('alert')).toHaveTextContent(
        'Oops! Looks like we have a problem' + 'Try again in a moment. The page keeps trying.',
      );
      expect(screen.queryByText(/Still waiting/)).not.toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });

  it('says that it does not update, and not that it waits, when another page fails', async () => {
    fakeGamesApi(network, [running, ...heats]);
    const { user } = await openList();
    network.use(onCall('get', 'user/game/', () => answerJson({}, 500)));
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The page keeps trying.');
    expect(screen.getByRole('table')).not.toHaveAttribute('aria-busy');
    expect(screen.getByText('Not updating')).toBeVisible();
  });

  it('says within 5 s that it waits when the API does not answer, until it does', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      let answer: (response: Response) => void = () => undefined;
      const late = new Promise<Response>(resolve => (answer = resolve));
      network.use(onCall('get', 'user/game/', () => late));
      await renderScreen(remote, 'games-list', { path: '/games' });
      await screen.findByRole('table');
      expect(screen.queryByText(/Still waiting/)).not.toBeInTheDocument();
      await act(() => jest.advanceTimersByTimeAsync(5_000));
      expect(screen.getByText('Still waiting for the server…')).toBeVisible();
      act(() => answer(answerJson(aPage([running]))));
      expect(await screen.findByRole('link', { name: running.name })).toBeVisible();
      expect(screen.queryByText(/Still waiting/)).not.toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });

  it('keeps the search and the selection', async () => {
    fakeGamesApi(network, [running, ...heats.slice(0, 3)]);
    const { user } = await openList();
    await user.click(await checkboxOf('Heat 1'));
    network.use(onCall('get', 'user/game/', noAnswer));
    await user.type(screen.getByRole('searchbox'), 'heat');
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveFocus();
    expect(selectionBar()).toHaveTextContent('1 selected');
  });

  it('keeps the old rows and the pager until Retry succeeds', async () => {
    fakeGamesApi(network, [running, ...heats]);
    const { user, address } = await openList();
    network.use(onCall('get', 'user/game/', noAnswer));
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Backglass can’t be reached');
    expect(alert).toHaveTextContent(/The list still shows what was there before, as it was at \d/);
    expect(screen.getByRole('link', { name: 'Heat 1' })).toBeVisible();
    expect(screen.getByText('1–10 of 15. Page 2 could not be read.')).toBeVisible();
    expect(address()).toBe('/games?page=2&page_size=10');

    fakeGamesApi(network, [running, ...heats]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Heat 14' })).toBeVisible();
    expect(screen.getByText('11–15 of 15')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('keeps the error while it retries', async () => {
    fakeGamesApi(network, [running, ...heats]);
    const { user } = await openList();
    network.use(onCall('get', 'user/game/', noAnswer));
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    const alert = await screen.findByRole('alert');
    const unanswered = onCall('get', 'user/game/', () => new Promise<Response>(() => undefined));
    network.use(unanswered);
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    await waitFor(() => expect(unanswered.received).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'Retry' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('alert')).toBe(alert);
  });

  it('shows another page or filter when the operator chooses it', async () => {
    fakeGamesApi(network, [running, ...heats]);
    const { user } = await openList();
    network.use(onCall('get', 'user/game/', noAnswer));
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await screen.findByRole('alert');
    await user.click(screen.getByRole('button', { name: 'Page 1' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Page 1' })).toHaveAttribute('aria-current'),
    );

    await user.click(screen.getByRole('radio', { name: /Aborted/ }));
    await screen.findByRole('alert');
    expect(screen.getByRole('link', { name: 'Heat 1' })).toBeVisible();
    await user.click(screen.getByRole('radio', { name: /All/ }));
    expect(screen.getByRole('link', { name: 'Heat 1' })).toBeVisible();
    expect(screen.getByRole('radio', { name: /All\s*15/ })).toBeChecked();
  });
});
