import { aUser } from '@backglass/testing';
import { setSession } from '../session/session-store.ts';
import { endSession } from '../session/session.ts';
import { notifyOf } from './notices-of.ts';
import { presentNoticesWith } from './notify.ts';

describe('what is said of a thing', () => {
  it('is said in a session, and to nobody after it', () => {
    const shown: string[] = [];
    presentNoticesWith(({ title }) => void shown.push(title));
    setSession({ status: 'signed-in', user: aUser() });
    notifyOf('games/7/place', { level: 'info', title: 'in it' });
    endSession('expired');
    notifyOf('games/7/place', { level: 'info', title: 'after it' });
    expect(shown).toEqual(['in it']);
  });
});
