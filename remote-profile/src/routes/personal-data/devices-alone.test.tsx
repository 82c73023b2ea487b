import { answerJson, mockNetwork, onCall } from '@backglass/testing';
import { screen } from '@testing-library/react';
import { marta, openPersonalPage } from '../../test/personal-page.ts';

jest.mock('./own-data-panel.tsx', () => {
  throw new Error('the chunk is lost');
});

const network = mockNetwork(onCall('get', 'user/me/', marta as never));

it('shows the devices when the panel that downloads and deletes all data cannot be loaded', async () => {
  const here = { id: 1, browser: 'Chrome', system: 'Windows', is_current: true };
  const times = { created_at: '2026-11-20T10:00:00Z', last_used_at: '2026-11-21T18:30:00Z' };
  network.use(onCall('get', 'user/session/', () => answerJson([{ ...here, ...times }] as never)));
  await openPersonalPage();
  expect(await screen.findByText('Chrome on Windows')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Log out everywhere' })).toBeEnabled();
  expect(screen.queryByRole('region', { name: 'Your data' })).toBeNull();
});
