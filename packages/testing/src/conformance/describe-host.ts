import type { Language, User } from '@backglass/contract';
import { currentSession, offeredCommands, emitLive } from '@backglass/platform/host';
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { SetupServer } from 'msw/node';
import { mockNetwork, noAnswer, onCall, answerJson } from '../network.ts';
import { aBooth, aPage, aUser } from '../builders.ts';

export { probeRemote } from './probe-remote.tsx';

/** What the conformance tests need of a host. */
export interface HostUnderTest {
  readonly user: UserEvent;
  readonly address: () => string;
  readonly hasNotice: (title: string) => boolean;
  readonly pressNotice: (label: string) => Promise<void>;
  /** Whether the host asks for confirmation before leaving the page. */
  readonly isAsking: () => boolean;
}

/** Opens the screen of the probe remote at `/probe`, with `operator` signed in. */
export type OpenHost = (options: {
  readonly operator: User;
  readonly language: Language;
}) => Promise<HostUnderTest>;

const operator = aUser({ name: 'Ángela' });

async function openProbe(
  network: SetupServer,
  openHost: OpenHost,
  language: Language,
): Promise<HostUnderTest> {
  network.use(
    onCall('get', 'user/me/', operator),
    onCall('post', 'user/logout/'),
    onCall('get', 'user/game/', () => answerJson({ ...aPage([]) })),
  );
  const host = await openHost({ operator, language });
  await screen.findByRole('heading', { name: 'Probe' });
  return host;
}

const press = ({ user }: HostUnderTest, name: string): Promise<void> =>
  user.click(screen.getByRole('button', { name }));

const findFact = (fact: string) => screen.findByText(fact);
const commands = () => offeredCommands().map(({ id }) => id);

/** Tests what every host provides, in the shell and in the stand-in host, so that remotes behave the same in both. */
export function describeHost(name: string, openHost: OpenHost): void {
  describe(name, () => {
    const network = mockNetwork();
    const open = (language: Language = 'en') => openProbe(network, openHost, language);

    it('provides the operator, and updates the screen when the operator changes', async () => {
      const host = await open();
      await findFact('operator: Ángela');
      await press(host, 'Change operator');
      await findFact('operator: Roberta');
    });

    it('shows log-in and deletes the token when the operator logs out', async () => {
      const host = await open();
      expect(localStorage.getItem('token')).not.toBeNull();
      await press(host, 'Log out here');
      await waitFor(() => expect(host.address()).toBe('/auth/login'));
      expect(localStorage.getItem('token')).toBeNull();
      expect(currentSession()).toEqual({ status: 'anonymous', because: 'logged-out' });
    });

    it('shows log-in with a return address when a call is answered with 401', async () => {
      const host = await open();
      network.use(onCall('get', 'user/booth/', {}, 401));
      await press(host, 'Call');
      await waitFor(() => expect(host.address()).toBe('/auth/login?returnTo=%2Fprobe'));
    });

    it('sends calls with the token and the language, and returns the answer', async () => {
      const host = await open('es');
      const booths = onCall('get', 'user/booth/', []);
      network.use(booths);
      await press(host, 'Call');
      await findFact('answer: []');
      expect(booths.received[0]?.headers.get('authorization')).toMatch(/^Token ./);
      expect(booths.received[0]?.headers.get('accept-language')).toBe('es');
    });

    it.each([
      [400, 'answer: validation 2'],
      [403, 'answer: forbidden 1'],
      [404, 'answer: not-found 0'],
      [500, 'answer: server 2'],
    ])('returns an error with kind and level when the status is %i', async (status, fact) => {
      const host = await open();
      network.use(onCall('get', 'user/booth/', {}, status));
      await press(host, 'Call');
      await findFact(fact);
    });

    it('reports that the API is unreachable until the API answers a call', async () => {
      const host = await open();
      await findFact('online: true');
      network.use(onCall('get', 'user/booth/', noAnswer));
      await press(host, 'Call');
      await findFact('online: false');
      network.use(onCall('get', 'user/booth/', []));
      await press(host, 'Call');
      await findFact('online: true');
    });

    it('changes the texts at once when the language changes', async () => {
      const host = await open();
      await findFact('text: Hello');
      await press(host, 'En español');
      await findFact('text: Hola');
      expect(document.documentElement.lang).toBe('es');
      expect(localStorage.getItem('language')).toBe('es');
    });

    it('shows a notice when the remote notifies', async () => {
      const host = await open();
      await press(host, 'Notify');
      await waitFor(() => expect(host.hasNotice('A notice of the probe')).toBe(true));
    });

    it('offers to retry a write that got no answer, until the retry succeeds', async () => {
      const host = await open();
      network.use(onCall('patch', 'user/booth/7/', noAnswer));
      await press(host, 'Write');
      await waitFor(() => expect(host.hasNotice('Arena A: not saved')).toBe(true));
      const again = onCall('patch', 'user/booth/7/', { ...aBooth({ id: 7, name: 'Arena A' }) });
      network.use(again);
      await host.pressNotice('Try again');
      await waitFor(() => expect(again.received.map(({ body }) => body)).toEqual([{ name: 'Arena A' }]));
      await waitFor(() => expect(host.hasNotice('Arena A: not saved')).toBe(false));
    });

    it('stores preferences under their documented keys', async () => {
      const host = await open();
      await findFact('pageSize: 20');
      await press(host, 'Fifty rows');
      await findFact('pageSize: 50');
      expect(localStorage.getItem('pagination')).toBe('{"pageSize":50}');
    });

    it('navigates by links and by code, and keeps state in the query', async () => {
      const host = await open();
      await press(host, 'Second tab');
      await findFact('tab: second');
      expect(host.address()).toBe('/probe?tab=second');
      await host.user.click(screen.getByRole('link', { name: 'Eight' }));
      await waitFor(() => expect(host.address()).toBe('/probe/8'));
    });

    it('always offers the commands of the remote, and the commands of a screen while it is mounted', async () => {
      const host = await open();
      await waitFor(() => expect(commands()).toEqual(expect.arrayContaining(['probe/count', 'probe/list'])));
      act(() =>
        offeredCommands()
          .find(({ id }) => id === 'probe/count')
          ?.run?.(),
      );
      await findFact('runs: 1');
      await press(host, 'Leave');
      await waitFor(() => expect(commands()).not.toContain('probe/count'));
      expect(commands()).toContain('probe/list');
    });

    it('shows the title that a screen sets in the tab, until the screen clears it', async () => {
      const host = await open();
      await press(host, 'Set the title');
      await waitFor(() => expect(document.title).toContain('Heat 3'));
      await press(host, 'Clear the title');
      await waitFor(() => expect(document.title).not.toContain('Heat 3'));
    });

    it('passes live events to the screen', async () => {
      await open();
      act(() => emitLive({ name: 'booth.updated', data: { id: 7 } }));
      await findFact('liveEvent: booth.updated');
    });

    it('formats numbers in the current language', async () => {
      const host = await open();
      await findFact('number: 1,234.5');
      await press(host, 'En español');
      await findFact('number: 1.234,5');
    });

    it('updates the operator when another operator logs in', async () => {
      const host = await open();
      network.use(
        onCall('post', 'user/token/', { token: 'another' }),
        onCall('get', 'user/me/', aUser({ name: 'Roberta' })),
      );
      await press(host, 'Log in as another');
      await findFact('operator: Roberta');
      expect(localStorage.getItem('token')).toBe('another');
    });

    it('reads the return address from the query, and ignores other origins', async () => {
      const host = await open();
      await findFact('returnTo: /');
      await press(host, 'Set a return address');
      await findFact('returnTo: /probe/8');
      await press(host, 'Set a return address elsewhere');
      await findFact('returnTo: /');
    });

    it('asks for confirmation when the operator leaves with unsaved changes', async () => {
      const host = await open();
      await press(host, 'Type');
      await press(host, 'Leave');
      await waitFor(() => expect(host.isAsking()).toBe(true));
      expect(host.address()).toBe('/probe');
    });

    it('does not ask when the changes are saved just before the operator leaves', async () => {
      const host = await open();
      await press(host, 'Type');
      await press(host, 'Save and leave');
      await waitFor(() => expect(host.address()).toBe('/probe/7'));
      expect(host.isAsking()).toBe(false);
    });
  });
}
