import { aGameDetail, answerJson, mockNetwork, onCall, renderScreen } from '@backglass/testing';
import { screen, waitFor } from '@testing-library/react';
import { remote } from '../../remote.ts';

const network = mockNetwork();
const heat = aGameDetail({ name: 'Heat 3' });

async function openEditor() {
  network.use(onCall('get', `user/game/${heat.id}/`, heat));
  const page = await renderScreen(remote, 'game', { path: '/games/:id', at: `/games/${heat.id}` });
  await page.user.click(await screen.findByRole('button', { name: 'Rename' }));
  return page;
}

describe('renaming a game on its page', () => {
  it('asks before the operator leaves a page with a draft, but not after the draft was discarded', async () => {
    const { user, address } = await openEditor();
    await user.keyboard('Final');
    const back = screen.getByRole('link', { name: 'Games' });
    await user.click(back);
    expect(address()).toBe(`/games/${heat.id}`);
    await user.click(screen.getByRole('textbox', { name: 'Name' }));
    await user.keyboard('{Escape}');
    await user.click(back);
    await waitFor(() => expect(address()).toBe('/games'));
  });

  it('shows the API’s reason at the field when the name is refused', async () => {
    network.use(
      onCall('patch', `user/game/${heat.id}/`, () => answerJson({ name: ['Name is taken by a rival'] }, 400)),
    );
    const { user, notices } = await openEditor();
    await user.keyboard('Final{Enter}');
    const field = () => screen.getByRole('textbox', { name: 'Name' });
    await waitFor(() => expect(field()).toHaveAccessibleDescription('Name is taken by a rival'));
    expect(notices).toEqual([]);
  });
});
