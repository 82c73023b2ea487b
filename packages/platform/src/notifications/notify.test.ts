import { setSession } from '../session/session-store.ts';
import { endSession } from '../session/session.ts';
import { aUser } from '@backglass/testing';
import { notify, notifyOf, presentNoticesWith } from './notify.ts';

const say = (title: string) => notify({ level: 'info', title });

describe('a notice that nobody can show yet', () => {
  it('waits among the newest, and is forgotten with the session', () => {
    setSession({ status: 'signed-in', user: aUser() });
    say('of the one before');
    endSession('logged-out');
    for (const title of ['1', '2', '3', '4', '5', '6']) say(title);

    const shown: string[] = [];
    presentNoticesWith(({ title }) => void shown.push(title));
    expect(shown).toEqual(['2', '3', '4', '5', '6']);
    say('7');
    expect(shown.at(-1)).toBe('7');
  });
});

describe('a notice of one thing', () => {
  it('is shown in a session, and not after it', () => {
    const shown: string[] = [];
    presentNoticesWith(({ title }) => void shown.push(title));
    setSession({ status: 'signed-in', user: aUser() });
    notifyOf('games/7/place', { level: 'info', title: 'in it' });
    endSession('expired');
    notifyOf('games/7/place', { level: 'info', title: 'after it' });
    expect(shown).toEqual(['in it']);
  });
});
