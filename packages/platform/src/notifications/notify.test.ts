import { setSession } from '../session/session-store.ts';
import { endSession } from '../session/session.ts';
import { aUser } from '@backglass/testing';
import { notify, onNoticeWaiting, presentNoticesWith } from './notify.ts';

const say = (title: string) => notify({ level: 'info', title });

describe('a notice that nobody can show yet', () => {
  it('asks for somebody, waits among the newest, and is forgotten with the session', () => {
    const asked = jest.fn();
    const stop = onNoticeWaiting(asked);
    setSession({ status: 'signed-in', user: aUser() });
    say('of the one before');
    endSession('logged-out');
    for (const title of ['1', '2', '3', '4', '5', '6']) say(title);
    expect(asked).toHaveBeenCalledTimes(7);
    const late = jest.fn();
    onNoticeWaiting(late)();
    expect(late).toHaveBeenCalledTimes(1);

    const shown: string[] = [];
    presentNoticesWith(({ title }) => void shown.push(title));
    expect(shown).toEqual(['2', '3', '4', '5', '6']);
    say('7');
    expect(shown.at(-1)).toBe('7');
    expect(asked).toHaveBeenCalledTimes(7);
    stop();
  });
});
