import { answerJson, mockNetwork, onCall } from '@backglass/testing';
import { screen, waitFor } from '@testing-library/react';
import { openTicketPage, operator } from '../../test/ticket-page.ts';

const network = mockNetwork();
const field = (name: string) => screen.getByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Save' });

describe('the centre’s data', () => {
  it('show the values of the API when they are saved', async () => {
    const patch = onCall('patch', 'user/center/', ({ body }) =>
      answerJson({ ...operator.center, ...(body as object) }),
    );
    network.use(patch);
    const { user, notices } = await openTicketPage();
    await user.clear(field('Website'));
    await user.type(field('Website'), ' www.arena.example ');
    await user.type(field('Facebook'), 'fb.com/arena');
    expect(field('Facebook')).toHaveAccessibleDescription(/Saved as https:/);
    await user.click(save());
    await waitFor(() => expect(notices).toEqual([{ level: 'success', title: 'Ticket saved' }]));
    expect(patch.received.map(({ body }) => body)).toEqual([
      { web: 'https://www.arena.example', facebook: 'https://fb.com/arena' },
    ]);
    expect(field('Website')).toHaveValue('https://www.arena.example');
    expect(screen.queryByText('Unsaved changes')).toBeNull();
  });

  it('show an international domain in its own letters', async () => {
    const patch = onCall('patch', 'user/center/', ({ body }) =>
      answerJson({ ...operator.center, ...(body as object) }),
    );
    network.use(patch);
    const { user, notices } = await openTicketPage();
    await user.clear(field('Website'));
    await user.type(field('Website'), 'www.españa.es');
    await user.click(save());
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(patch.received[0]?.body).toEqual({ web: 'https://www.xn--espaa-rta.es' });
    expect(field('Website')).toHaveValue('https://www.españa.es');
    expect(screen.queryByText('Unsaved changes')).toBeNull();
  });

  it('keep and show values that were changed elsewhere when other fields are saved', async () => {
    const patch = onCall('patch', 'user/center/', ({ body }) =>
      answerJson({ ...operator.center, slogan: 'Step out.', ...(body as object) }),
    );
    network.use(patch);
    const { user, notices } = await openTicketPage();
    await user.clear(field('Website'));
    await user.type(field('Website'), 'www.arena.example');
    await user.click(save());
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(patch.received.map(({ body }) => body)).toEqual([{ web: 'https://www.arena.example' }]);
    expect(field('Slogan')).toHaveValue('Step out.');
    await user.clear(field('Slogan'));
    await user.type(field('Slogan'), 'Step up.');
    await user.click(save());
    await waitFor(() => expect(notices).toHaveLength(2));
    expect(patch.received[1]?.body).toEqual({ slogan: 'Step up.' });
  });

  it('count characters as the validation does', async () => {
    const { user } = await openTicketPage();
    await user.clear(field('Slogan'));
    await user.click(field('Slogan'));
    await user.paste(`${'🚀'.repeat(50)} `);
    expect(field('Slogan')).toHaveAccessibleDescription(/50 of 80 characters/);
  });

  it('show an error when the slogan is missing and the website is invalid', async () => {
    const { user } = await openTicketPage();
    await user.clear(field('Slogan'));
    await user.clear(field('Website'));
    await user.type(field('Website'), 'javascript:alert(1)');
    await user.click(save());
    await waitFor(() => expect(field('Slogan')).toHaveAccessibleDescription(/This field is required/));
    expect(field('Slogan')).toHaveFocus();
    expect(field('Website')).toHaveAccessibleDescription(/must look like/);
  });
});
