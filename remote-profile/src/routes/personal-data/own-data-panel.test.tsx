import { saveFile } from '@backglass/platform/operator';
import { mockNetwork, noAnswer, onCall } from '@backglass/testing';
import { waitFor } from '@testing-library/react';
import { mockDeletion, panel } from '../../test/own-data.ts';
import { openPersonalData as open } from '../../test/personal-page.ts';

jest.mock('@backglass/platform/operator', () => ({
  ...jest.requireActual<object>('@backglass/platform/operator'),
  saveFile: jest.fn(),
}));

const network = mockNetwork();
const OWN_DATA = {
  exported_at: '2026-06-01T22:30:00Z',
  center: { id: 1 },
  ...{ operators: [], booths: [], games: [] },
};
const planned = (at: string | null | undefined) => mockDeletion(network, at);
afterEach(() => jest.useRealTimers());

describe('the download of one’s own data', () => {
  const download = async () => (await panel()).getByRole('button', { name: 'Download my data' });

  it('saves the file of the API with the operator’s day in its name', async () => {
    // Half an hour after midnight in summer, and still the day before in UTC.
    jest.useFakeTimers({ advanceTimers: true, now: new Date(2026, 5, 2, 0, 30) });
    planned(null);
    network.use(onCall('get', 'user/export/', OWN_DATA));
    const { user } = await open();
    await user.click(await download());
    await waitFor(() => expect(saveFile).toHaveBeenCalledWith(expect.any(Blob), 'backglass-2026-06-02.json'));
  });

  it.each([
    ['a page', '<html>', 'text/html'],
    ['a page with the content type of JSON', '<html>', 'application/json'],
    ['of an unknown type', '{}', 'text/plain'],
    ['empty', '', 'application/json'],
  ])('saves nothing when the answer is %s', async (_, body, type) => {
    planned(null);
    jest.mocked(saveFile).mockClear();
    const headers = { 'Content-Type': type };
    network.use(onCall('get', 'user/export/', () => new Response(body, { headers })));
    const { user, shownNotices } = await open();
    await user.click(await download());
    await waitFor(() =>
      expect(shownNotices()).toMatchObject([{ title: 'Your data could not be downloaded' }]),
    );
    expect(saveFile).not.toHaveBeenCalled();
  });

  it('shows why it failed, with "Try again"', async () => {
    planned(null);
    network.use(onCall('get', 'user/export/', noAnswer));
    const { user, shownNotices } = await open();
    await user.click(await download());
    await waitFor(() =>
      expect(shownNotices()).toMatchObject([
        {
          level: 'error',
          title: 'Your data could not be downloaded',
          description: 'Check the connection and try again.',
          action: { label: 'Try again' },
        },
      ]),
    );
  });
});
