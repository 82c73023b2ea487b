import { answerJson, mockNetwork, noAnswer, onCall } from '@backglass/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { marta, openPersonalPage } from '../../test/personal-page.ts';

const network = mockNetwork(onCall('get', 'user/me/', marta as never));

const session = (id: number, browser: string | null, system: string | null) => ({
  id,
  browser,
  system,
  created_at: '2026-11-20T10:00:00Z',
  last_used_at: '2026-11-21T18:30:00Z',
  is_current: id === 1,
});
const ALL = [session(1, 'Chrome', 'Windows'), session(2, 'Safari', 'iOS'), session(3, null, null)];

const listing = (...rows: object[]) =>
  network.use(onCall('get', 'user/session/', () => answerJson(rows as never)));
const devices = async () => within(await screen.findByRole('list', { name: 'Devices' }));
const end = (device: string) => screen.getByRole('button', { name: `Log out: ${device}` });

describe('the devices', () => {
  it('are listed with browser, system and last use, and this device cannot be ended by mistake', async () => {
    listing(...ALL);
    await openPersonalPage();
    const [here, phone, unknown] = (await devices()).getAllByRole('listitem');
    expect(here).toHaveTextContent('Chrome on WindowsThis device');
    expect(within(here as HTMLElement).queryByRole('button')).toBeNull();
    expect(phone).toHaveTextContent(/Safari on iOSLast used \d+ days? ago/);
    expect(unknown).toHaveTextContent('Unknown browser');
  });

  it.each([
    [1, 'Last used in the last hour'],
    [59, 'Last used in the last hour'],
    [61, 'Last used about 1 h ago'],
    [150, 'Last used about 2 h ago'],
    [25 * 60, 'Last used 1 day ago'],
    [71 * 60, 'Last used 2 days ago'],
  ])('say no more than the API knows of a use %i minutes ago', async (minutes, text) => {
    const moment = new Date(Date.now() - minutes * 60_000).toISOString();
    listing(session(1, 'Chrome', 'Windows'), { ...session(2, 'Safari', 'iOS'), last_used_at: moment });
    await openPersonalPage();
    expect((await devices()).getByText(text)).toBeInTheDocument();
  });

  it('are folded from the sixth on', async () => {
    listing(...Array.from({ length: 12 }, (_, at) => session(at + 1, 'Firefox', 'Linux')));
    const { user } = await openPersonalPage();
    expect((await devices()).getAllByRole('listitem')).toHaveLength(5);
    const more = screen.getByText('7 more');
    expect(more.closest('details')).not.toHaveAttribute('open');
    await user.click(more);
    expect(more.closest('details')).toHaveAttribute('open');
    expect(screen.getAllByRole('button', { name: 'Log out: Firefox on Linux' })).toHaveLength(11);
  });

  it('can be logged out one by one', async () => {
    listing(...ALL);
    const ended = onCall('delete', 'user/session/2/');
    network.use(ended);
    const { user, notices } = await openPersonalPage();
    await devices();
    await user.click(end('Safari on iOS'));
    await waitFor(() =>
      expect(notices).toEqual([{ level: 'success', title: 'Safari on iOS is logged out' }]),
    );
    expect(ended.received).toHaveLength(1);
    expect((await devices()).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByRole('list', { name: 'Devices' })).toHaveFocus();
  });

  it('do not take the focus from a field', async () => {
    listing(...ALL);
    let answer: () => void = () => undefined;
    const waiting = new Promise<void>(resolve => (answer = resolve));
    network.use(
      onCall('delete', 'user/session/2/', () => waiting.then(() => new Response(null, { status: 204 }))),
    );
    const { user, notices } = await openPersonalPage();
    await devices();
    await user.click(end('Safari on iOS'));
    const name = screen.getByLabelText('Name');
    await user.click(name);
    answer();
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(name).toHaveFocus();
  });

  it.each([
    ['it has ended already', () => answerJson({ detail: 'x', code: 'not_found' }, 404)],
    ['the answer is lost, but the session has ended', noAnswer],
  ])('count as logged out when %s', async (_, answer) => {
    listing(...ALL);
    const { user, notices } = await openPersonalPage();
    await devices();
    network.use(onCall('delete', 'user/session/2/', answer));
    listing(session(1, 'Chrome', 'Windows'));
    await user.click(end('Safari on iOS'));
    await waitFor(() => expect(notices).toMatchObject([{ level: 'success' }]));
  });

  it('stay in the list when the API fails', async () => {
    listing(...ALL);
    network.use(onCall('delete', 'user/session/2/', () => answerJson({}, 403)));
    const { user, notices } = await openPersonalPage();
    await devices();
    await user.click(end('Safari on iOS'));
    await waitFor(() => expect(notices).toMatchObject([{ title: 'Safari on iOS could not be logged out' }]));
    expect((await devices()).getAllByRole('listitem')).toHaveLength(3);
  });

  it('are left out when an older API does not list them', async () => {
    const list = onCall('get', 'user/session/', () => answerJson({}, 404));
    network.use(list);
    await openPersonalPage();
    await waitFor(() => expect(screen.queryByText('Loading devices')).toBeNull());
    expect(list.received).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('button', { name: 'Log out everywhere' })).toBeEnabled();
  });

  it('can be loaded again after a failure', async () => {
    network.use(onCall('get', 'user/session/', () => answerJson({}, 403)));
    const { user } = await openPersonalPage();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Your devices could not be loaded');
    listing(...ALL);
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect((await devices()).getAllByRole('listitem')).toHaveLength(3);
  });
});
