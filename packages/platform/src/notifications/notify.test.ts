import { aUser } from '@backglass/testing';
import { setSession } from '../session-store.ts';
import { endSession } from '../session/session.ts';
import { notify, notifyOf, presentNoticesWith } from './notify.ts';

const inform = (title: string) => notify({ level: 'info', title });

describe('a notice before the host has started', () => {
  it('waits if it is one of the newest five, and is dropped when the session ends', () => {
    setSession({ status: 'signed-in', user: aUser() });
    inform('of the previous session');
    endSession('logged-out');
    for (const title of ['1', '2', '3', '4', '5', '6']) inform(title);

    const shown: string[] = [];
    presentNoticesWith(({ title }) => void shown.push(title));
    expect(shown).toEqual(['2', '3', '4', '5', '6']);
    inform('7');
    expect(shown.at(-1)).toBe('7');
  });
});

describe('a notice about one subject', () => {
  it('is not shown when the session has ended', () => {
    const shown: string[] = [];
    presentNoticesWith(({ title }) => void shown.push(title));
    setSession({ status: 'signed-in', user: aUser() });
    notifyOf('games/7/place', { level: 'info', title: 'in it' });
    endSession('expired');
    notifyOf('games/7/place', { level: 'info', title: 'after it' });
    expect(shown).toEqual(['in it']);
  });
});
