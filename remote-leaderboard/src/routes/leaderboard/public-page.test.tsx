import type { PublicLeaderboard } from '@backglass/contract/public-leaderboard';
import { answerJson, aPage, mockNetwork, noAnswer, onCall, renderScreen } from '@backglass/testing';
import { screen, waitFor } from '@testing-library/react';
import { remote } from '../../remote.ts';

const network = mockNetwork();
const OFF: PublicLeaderboard = {
  ...{ is_on: false, url: null, code: null, is_embeddable: false, time_zone: null },
};
const ON: PublicLeaderboard = {
  ...{ is_on: true, url: 'https://play.example/r/leaderboard/abc', code: 'abc' },
  ...{ is_embeddable: false, time_zone: 'America/New_York' },
};

/** Opens the dialog. Each change answers with `settings`, with its body in them. */
async function open(before: PublicLeaderboard, settings: Partial<PublicLeaderboard> = {}) {
  const changes = onCall('patch', 'user/leaderboard/public/', ({ body }) =>
    answerJson({ ...before, ...(body as object), replaced_code: undefined, ...settings } as never),
  );
  network.use(
    onCall('get', 'user/leaderboard/', () => answerJson(aPage([]) as never)),
    onCall('get', 'user/booth/', () => answerJson([] as never)),
    onCall('get', 'user/leaderboard/public/', before),
    changes,
  );
  const { user } = await renderScreen(remote, 'leaderboard', { path: '/leaderboard' });
  await user.click(screen.getByRole('button', { name: 'Public page' }));
  await screen.findByRole('dialog', { name: 'Public page' });
  return { user, bodies: () => changes.received.map(({ body }) => body) };
}

describe('the dialog of the public page', () => {
  it('switches the page on, gives a centre without a time zone the browser’s, and shows the link', async () => {
    const { user, bodies } = await open(OFF, { url: ON.url, code: ON.code });
    const isOn = await screen.findByRole('checkbox', { name: 'The page is public' });
    expect(isOn).not.toBeChecked();
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(isOn);
    expect(await screen.findByRole('textbox', { name: 'Link' })).toHaveValue(ON.url);
    expect(screen.getByRole('link', { name: 'Open the page' })).toHaveAttribute('href', ON.url);
    expect(bodies()).toEqual([{ is_on: true, time_zone: expect.any(String) }]);
  });

  it('keeps the time zone of a centre whose operator is abroad', async () => {
    const { user, bodies } = await open({ ...ON, is_on: false });
    await user.click(await screen.findByRole('checkbox', { name: 'The page is public' }));
    await waitFor(() => expect(bodies()).toEqual([{ is_on: true }]));
  });

  it('switches the page off, and copies the link', async () => {
    const { user, bodies } = await open(ON);
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(await screen.findByRole('button', { name: 'Copy: Link' }));
    expect(await screen.findByText('Copied')).toBeVisible();
    expect(copied).toHaveBeenCalledWith(ON.url);
    expect(screen.getByText(/America\/New York/)).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'The page is public' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Link' })).toBeNull());
    expect(bodies()).toEqual([{ is_on: false }]);
  });

  it('shows the HTML for another website once the page may be embedded', async () => {
    const { user, bodies } = await open(ON);
    await user.click(await screen.findByRole('checkbox', { name: /Other websites/ }));
    expect(await screen.findByRole('textbox', { name: 'HTML for your website' })).toHaveValue(
      `<iframe src="${ON.url}" title="Leaderboard" width="100%" height="600" style="border:0"></iframe>`,
    );
    expect(bodies()).toEqual([{ is_embeddable: true }]);
  });

  it('replaces the link only after a confirmation', async () => {
    const { user, bodies } = await open(ON, { url: `${ON.url}d`, code: 'abcd' });
    await user.click(await screen.findByRole('button', { name: 'New link' }));
    expect(screen.getByText(/old link stops working/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(bodies()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'New link' }));
    await user.click(screen.getByRole('button', { name: 'New link' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Link' })).toHaveValue(`${ON.url}d`));
    expect(bodies()).toEqual([{ replaced_code: 'abc' }]);
    expect(screen.queryByText(/old link stops working/)).toBeNull();
  });

  it('keeps the choice and says why when it cannot be saved', async () => {
    const { user } = await open(ON);
    network.use(onCall('patch', 'user/leaderboard/public/', noAnswer));
    await user.click(await screen.findByRole('checkbox', { name: 'The page is public' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'The page is public' })).toBeChecked();
  });
});
