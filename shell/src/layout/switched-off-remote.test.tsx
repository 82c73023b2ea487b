import { aGame, aPage, mockNetwork, onCall } from '@backglass/testing';
import { screen } from '@testing-library/react';
import { prepareFrame, showFrame } from '../test/show-frame.tsx';

const network = mockNetwork();
beforeAll(() => prepareFrame({ state: 'disabled' }));

it('does not link to pages of a remote that is switched off: the count in the header and the palette', async () => {
  const game = aGame({ id: 7, name: 'Heat 3', status: 'running' });
  network.use(onCall('get', 'user/game/', aPage([game])), onCall('get', 'user/booth/', []));
  const { visitor } = await showFrame();
  expect(await screen.findByText('1 running')).toBeVisible();
  expect(screen.queryByRole('link', { name: '1 running' })).not.toBeInTheDocument();
  await visitor.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('option', { name: 'Booths' })).toBeVisible();
  expect(screen.queryByRole('option', { name: /Heat 3/ })).not.toBeInTheDocument();
});
