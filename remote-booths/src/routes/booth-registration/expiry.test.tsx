import { answerJson, badAnswer, type onCall } from '@backglass/testing';
import { act, screen } from '@testing-library/react';
import { code, name, openRegistration, registrationNetwork } from '../../test/registration-page.ts';

const { verification } = registrationNetwork();
const SECOND = 1_000;
const NOW = Date.parse('2026-11-21T18:00:00Z');

const wait = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * SECOND));

async function openLink(answer: Parameters<typeof onCall>[2]) {
  verification(answer);
  await openRegistration('/booths/new?token=KTRV-BNMQ');
  await name();
}
const expiresIn = (seconds: number) => ({ expires_at: new Date(NOW + seconds * SECOND).toISOString() });
const announcements = () => screen.getAllByRole('status').map(status => status.textContent);

beforeEach(() => {
  jest.useFakeTimers({
    now: NOW,
    doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'setTimeout', 'clearTimeout'],
  });
});
afterEach(() => jest.useRealTimers());

describe('the countdown to the expiry of a code', () => {
  it('is announced only at one minute and at the end', async () => {
    await openLink(expiresIn(125));
    expect(screen.getByText(/Valid for 2:05/)).toBeInTheDocument();
    await wait(60);
    expect(screen.getByText(/Valid for 1:05/)).toBeInTheDocument();
    expect(announcements()).not.toContain('The code expires in a minute.');
    await wait(5);
    expect(announcements()).toContain('The code expires in a minute.');
    await wait(59);
    expect(announcements()).toContain('The code expires in a minute.');
    expect(code()).not.toHaveAttribute('aria-invalid');
    await wait(1);
    expect(announcements()).toContain('The code has expired. The booth shows a new one.');
    expect(code()).toHaveAccessibleDescription('The code has expired. The booth shows a new one.');
    expect(screen.getByText('Expired')).toBeInTheDocument();
    expect(screen.queryByText(/Code accepted/)).toBeNull();
  });

  it.each([
    ['is missing', badAnswer({})],
    ['is not a date', badAnswer({ expires_at: 'soon' })],
    ['is in the past, because the clock is wrong', expiresIn(-600)],
    ['is days ahead, because the clock is wrong', expiresIn(9 * 86_400)],
  ])('is not shown for a valid code when the expiry %s', async (_, answer) => {
    await openLink(answer);
    expect(screen.getByText('Code accepted. The booth is waiting for its name.')).toBeInTheDocument();
    expect(screen.queryByText(/Valid for/)).toBeNull();
    expect(screen.queryByText('Expired')).toBeNull();
  });

  it('counts by the server’s clock when that of the device is an hour slow', async () => {
    jest.setSystemTime(NOW - 3_600 * SECOND);
    const headers = { Date: new Date(NOW).toUTCString() };
    await openLink(() => answerJson(expiresIn(125), 200, headers));
    expect(screen.getByText(/Valid for 2:0[3-5]/)).toBeInTheDocument();
  });
});
