import type { Center } from '@backglass/contract';
import {
  fillIn,
  aCenter,
  answerJson,
  aUser,
  mockNetwork,
  onCall,
  onRequest,
  provideTextCanvas,
  renderScreen,
  useSessionStore,
} from '@backglass/testing';
import { screen, waitFor } from '@testing-library/react';
import { remote } from '../../remote.ts';
import { mockPictures } from '../../test/pictures.ts';
import { openTicketPage, operator as ticketOperator } from '../../test/ticket-page.ts';

const network = mockNetwork(onCall('get', 'user/me/', aUser() as never));
mockPictures();
provideTextCanvas();
const operator = (over: Partial<Center>) => aUser({ center: aCenter(over) });
const bare = operator({ web: null, slogan: null, time_zone: null });
const full = operator({ slogan: 'Step in.', facebook: 'https://www.facebook.com/demoarena' });
const open = async (user = full, language: 'en' | 'es' = 'en') => {
  const opened = await renderScreen(remote, 'ticket-editor', {
    path: '/profile/ticket',
    operator: user,
    language,
  });
  await screen.findByRole('img', { name: language === 'en' ? 'Preview' : 'Vista previa' });
  return opened;
};

const preview = () => screen.getByRole('img', { name: 'Preview' });
const field = (name: string) => screen.getByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Save' });
const stored = () => JSON.parse(localStorage.getItem('ticket') ?? 'null') as unknown;
const slogan = () => {
  const { session } = useSessionStore.getState();
  return session.status === 'signed-in' ? session.user.center.slogan : undefined;
};

const patching = (center: Center) => {
  const patch = onCall('patch', 'user/center/', ({ body }) => answerJson({ ...center, ...(body as object) }));
  network.use(patch);
  return patch;
};

beforeEach(() => localStorage.removeItem('ticket'));

describe('the print settings', () => {
  it.each([
    ['has no website and no slogan', bare],
    ['has a slogan that is too long for our API', operator({ slogan: 'Lights off! '.repeat(20) })],
  ])('are saved in this browser when the centre %s', async (_, user) => {
    const opened = await open(user);
    await opened.user.click(screen.getByRole('radio', { name: '58 mm' }));
    await opened.user.click(screen.getByRole('checkbox', { name: 'QR code' }));
    await opened.user.click(save());
    await waitFor(() => expect(opened.notices).toEqual([{ level: 'success', title: 'Ticket saved' }]));
    expect(stored()).toEqual({ paper: '58mm', is_greyscale: true, has_code: false });
    expect(screen.queryByText('Unsaved changes')).toBeNull();
  });

  it('let the code lead to the results, also when the centre has no website, with the time zone of the browser', async () => {
    const patch = patching(bare.center);
    const { user, notices } = await open(bare);
    expect(screen.queryByText(/without a log-in/)).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'The result' }));
    expect(screen.getByText(/without a log-in/)).toBeVisible();
    expect(preview()).toHaveTextContent('Your result online');
    await user.click(save());
    await waitFor(() => expect(notices).toMatchObject([{ title: 'Ticket saved' }]));
    expect(patch.received[0]?.body).toEqual({ ticket_code: 'result', time_zone: 'Europe/Madrid' });
    await user.click(screen.getByRole('radio', { name: 'Your site' }));
    expect(screen.getByText('Links to results on printed tickets do not work.')).toBeVisible();
    // An operator who is abroad does not change the time zone.
    await user.click(save());
    await waitFor(() => expect(patch.received[1]?.body).toEqual({ ticket_code: 'website' }));
  });

  it('are reset together with the texts on Cancel', async () => {
    const { user, isAsking, navigate } = await open();
    await user.click(screen.getByRole('radio', { name: 'A6' }));
    await fillIn(user, field('Slogan'), ' Play on.');
    expect(preview()).toHaveAttribute('viewBox', '0 0 105 148');
    expect(preview()).toHaveTextContent('Step in. Play on.');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    expect(screen.getByRole('radio', { name: '80 mm' })).toBeChecked();
    expect(preview()).not.toHaveTextContent('Play on.');
    await navigate('/games');
    expect(isAsking()).toBe(false);
  });
});

describe('the ticket’s texts', () => {
  it('are saved for the centre', async () => {
    const patch = patching(full.center);
    const { user, notices } = await open();
    await user.clear(field('Website'));
    await fillIn(user, field('Website'), 'www.arena.example');
    await user.click(save());
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(patch.received.map(({ body }) => body)).toEqual([{ web: 'https://www.arena.example' }]);
    expect(field('Website')).toHaveValue('https://www.arena.example');
  });

  it('are all validated when one is changed', async () => {
    const { user, notices } = await open(bare);
    await fillIn(user, field('Slogan'), 'x'.repeat(81));
    await user.click(save());
    await waitFor(() => expect(field('Website')).toHaveAccessibleDescription(/This field is required/));
    expect(field('Slogan')).toHaveAccessibleDescription(/At most 80 characters/);
    expect(notices).toEqual([]);
    expect(stored()).toBeNull();
  });

  it('stay in the form when the API fails, and the print settings are not saved either', async () => {
    network.use(onCall('patch', 'user/center/', () => answerJson({}, 500)));
    const { user, isAsking, navigate } = await open();
    await fillIn(user, field('Slogan'), ' Play on.');
    await user.click(screen.getByRole('radio', { name: 'A4' }));
    await user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent('Error updating data');
    expect(field('Slogan')).toHaveValue('Step in. Play on.');
    expect(slogan()).toBe('Step in.');
    expect(stored()).toBeNull();
    await navigate('/games');
    expect(isAsking()).toBe(true);
  });
});

describe('the preview', () => {
  it('shows a sample player, and only valid addresses', async () => {
    const { user } = await open();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sample player' }), 'Tied score');
    expect(preview()).toHaveTextContent(/Zoë.*2 of 6/);
    expect(preview()).toHaveTextContent('demoarena.example');
    await fillIn(user, field('Website'), ' javascript:');
    expect(preview()).not.toHaveTextContent('demoarena.example');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sample player' }), 'Other alphabet');
    expect(preview()).toHaveTextContent('花子 Šárka');
    expect(preview()).not.toHaveTextContent('Night Owls');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sample player' }), 'With a team');
    expect(preview()).toHaveTextContent(/Rook.*Night Owls.*6 of 6/);
  });

  it('shows the placeholder when the image fails, and loads it again on request', async () => {
    const image = 'http://localhost/api/images/gone.jpg';
    const gone = onRequest('get', 'images/gone.jpg', {}, 404);
    network.use(gone);
    const { user } = await open(operator({ image }));
    expect(await screen.findByText(/Your image could not be loaded/)).toBeInTheDocument();
    expect(preview().querySelector('image')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(gone.received).toHaveLength(2));
  });

  it('is in Spanish when the language is Spanish', async () => {
    await open(full, 'es');
    expect(screen.getByRole('img', { name: 'Vista previa' })).toHaveTextContent(/Liga del jueves.*2 de 6/);
  });
});

describe('the centre’s data', () => {
  it('show the values of the API when they are saved', async () => {
    const patch = onCall('patch', 'user/center/', ({ body }) =>
      answerJson({ ...ticketOperator.center, ...(body as object) }),
    );
    network.use(patch);
    const { user, notices } = await openTicketPage();
    await user.clear(field('Website'));
    await fillIn(user, field('Website'), ' www.arena.example ');
    await fillIn(user, field('Facebook'), 'fb.com/arena');
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
      answerJson({ ...ticketOperator.center, ...(body as object) }),
    );
    network.use(patch);
    const { user, notices } = await openTicketPage();
    await user.clear(field('Website'));
    await fillIn(user, field('Website'), 'www.españa.es');
    await user.click(save());
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(patch.received[0]?.body).toEqual({ web: 'https://www.xn--espaa-rta.es' });
    expect(field('Website')).toHaveValue('https://www.españa.es');
    expect(screen.queryByText('Unsaved changes')).toBeNull();
  });

  it('keep and show values that were changed elsewhere when other fields are saved', async () => {
    const patch = onCall('patch', 'user/center/', ({ body }) =>
      answerJson({ ...ticketOperator.center, slogan: 'Step out.', ...(body as object) }),
    );
    network.use(patch);
    const { user, notices } = await openTicketPage();
    await user.clear(field('Website'));
    await fillIn(user, field('Website'), 'www.arena.example');
    await user.click(save());
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(patch.received.map(({ body }) => body)).toEqual([{ web: 'https://www.arena.example' }]);
    expect(field('Slogan')).toHaveValue('Step out.');
    await user.clear(field('Slogan'));
    await fillIn(user, field('Slogan'), 'Step up.');
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
    await fillIn(user, field('Website'), 'javascript:alert(1)');
    await user.click(save());
    await waitFor(() => expect(field('Slogan')).toHaveAccessibleDescription(/This field is required/));
    expect(field('Slogan')).toHaveFocus();
    expect(field('Website')).toHaveAccessibleDescription(/must look like/);
  });
});
