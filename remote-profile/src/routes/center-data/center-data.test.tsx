import { aCenter, answerJson, aUser, mockNetwork, onCall, renderScreen } from '@backglass/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { remote } from '../../remote.ts';

const operator = aUser({ center: aCenter({ slogan: 'Step in.' }) });
const network = mockNetwork(onCall('get', 'user/me/', operator as never));

const open = (language: 'en' | 'es' = 'en') =>
  renderScreen(remote, 'center-data', { path: '/profile/center', operator, language });

describe('the centre’s data', () => {
  it('show the fiscal data read-only, with a way to support, in Spanish', async () => {
    await open('es');
    const fiscal = within(screen.getByRole('region', { name: 'Datos fiscales' }));
    expect(fiscal.getByText('ESB12345674')).toBeInTheDocument();
    expect(fiscal.getByText('España')).toBeInTheDocument();
    expect(fiscal.queryByRole('textbox')).toBeNull();
    expect(fiscal.getByRole('link', { name: 'Contactar con soporte' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:.+@.+\?subject=/),
    );
  });

  it('show what the ticket shows, and lead to the one page that changes it', async () => {
    await open();
    const ticket = within(screen.getByRole('region', { name: 'On your tickets' }));
    expect(ticket.getByText('Step in.')).toBeInTheDocument();
    expect(ticket.getByRole('img', { name: 'Placeholder image' })).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(ticket.getByRole('link', { name: 'Edit on Ticket' })).toHaveAttribute('href', '/profile/ticket');
  });
});

describe('the masked words', () => {
  const center = aCenter({ masked_words: ['nasty'] });
  const signedIn = aUser({ center });

  async function openWords() {
    let words: readonly string[] = ['nasty', 'new elsewhere'];
    const answer = () => ({ ...center, masked_words: [...words] });
    const patch = onCall('patch', 'user/center/', ({ body }) => {
      words = (body as { masked_words: string[] }).masked_words;
      return answerJson(answer());
    });
    network.use(
      patch,
      onCall('get', 'user/me/', () => answerJson({ ...signedIn, center: answer() })),
    );
    const page = await renderScreen(remote, 'center-data', { path: '/profile/center', operator: signedIn });
    const panel = within(await screen.findByRole('region', { name: 'Masked words' }));
    return { ...page, panel, sent: () => patch.received.map(({ body }) => body) };
  }

  it('are added to those that another operator has added', async () => {
    const { panel, user, sent } = await openWords();
    await user.type(panel.getByRole('textbox', { name: 'Word' }), ' rude, ugly ,NÁSTY{Enter}');
    expect(await panel.findByText('ugly')).toBeVisible();
    expect(sent()).toEqual([{ masked_words: ['nasty', 'new elsewhere', 'rude', 'ugly'] }]);
    expect(panel.getByRole('textbox', { name: 'Word' })).toHaveValue('');
  });

  it('are removed with Undo', async () => {
    const { panel, user, notices } = await openWords();
    await user.click(panel.getByRole('button', { name: 'Remove nasty' }));
    await waitFor(() => expect(panel.queryByText('nasty')).not.toBeInTheDocument());
    expect(panel.getByRole('textbox', { name: 'Word' })).toHaveFocus();
    act(() => notices.at(-1)?.action?.onAction());
    expect(await panel.findByText('nasty')).toBeVisible();
  });

  it.each([
    ['***', /character/],
    ['x'.repeat(31), /30/],
    ['Nasty', /already/],
    [' ', /required/i],
  ])('are not saved if a word is wrong: %s', async (word, reason) => {
    const { panel, user, sent } = await openWords();
    await user.type(panel.getByRole('textbox', { name: 'Word' }), `${word}{Enter}`);
    expect(panel.getByRole('textbox', { name: 'Word' })).toHaveAccessibleDescription(reason);
    expect(sent()).toEqual([]);
  });
});

describe('the time zone', () => {
  const center = aCenter({ time_zone: 'Europe/Madrid' });
  const openZone = async (time_zone: string | null) => {
    const patch = onCall('patch', 'user/center/', ({ body }) =>
      answerJson({ ...center, ...(body as object) }),
    );
    network.use(patch);
    const page = await renderScreen(remote, 'center-data', {
      path: '/profile/center',
      operator: aUser({ center: { ...center, time_zone } }),
    });
    const select = await screen.findByRole('combobox', { name: 'Time zone' });
    return { ...page, select, sent: () => patch.received.map(({ body }) => body) };
  };

  it('is saved at once, with Undo', async () => {
    const { select, user, notices, sent } = await openZone('Europe/Madrid');
    expect(select).toHaveValue('Europe/Madrid');
    await user.selectOptions(select, 'Atlantic/Canary');
    await waitFor(() => expect(notices.at(-1)?.title).toBe('The time zone is Atlantic/Canary'));
    act(() => notices.at(-1)?.action?.onAction());
    await waitFor(() => expect(select).toHaveValue('Europe/Madrid'));
    expect(sent()).toEqual([{ time_zone: 'Atlantic/Canary' }, { time_zone: 'Europe/Madrid' }]);
  });

  it.each([
    [null, 'Not chosen yet (UTC)'],
    ['Factory/Unknown_Zone', 'Factory/Unknown Zone'],
  ])('is shown when it is %s', async (zone, shown) => {
    expect((await openZone(zone)).select).toHaveDisplayValue(shown);
  });

  it('keeps the old one, and says why, when it cannot be saved', async () => {
    const { select, user, notices } = await openZone('Europe/Madrid');
    network.use(onCall('patch', 'user/center/', { time_zone: ['This time zone is unknown.'] }, 400));
    await user.selectOptions(select, 'Atlantic/Canary');
    await waitFor(() => expect(notices.at(-1)?.title).toBe('The time zone could not be saved'));
    expect(select).toHaveValue('Europe/Madrid');
  });
});
