import { EventEmitter } from 'node:events';
import { withCleanup } from './command.ts';

describe('withCleanup', () => {
  const closed: string[] = [];
  const close = (name: string) => () => void closed.push(name);
  beforeEach(() => void closed.splice(0));

  it('runs the clean-ups in reverse order when the work is done', async () => {
    const ended = withCleanup(atEnd => {
      atEnd(close('folder'));
      atEnd(close('server'));
      return Promise.resolve();
    }, new EventEmitter());
    await expect(ended).resolves.toEqual({ isInterrupted: false });
    expect(closed).toEqual(['server', 'folder']);
  });

  it('runs all clean-ups when the work or one of them fails', async () => {
    const ended = withCleanup(atEnd => {
      atEnd(close('folder'));
      atEnd(() => Promise.reject(new Error('it hangs')));
      throw new Error('no browser');
    }, new EventEmitter());
    await expect(ended).rejects.toThrow('no browser');
    expect(closed).toEqual(['folder']);
  });

  it('runs the clean-ups at a signal, without waiting for the work', async () => {
    const process = new EventEmitter();
    const ended = withCleanup(async atEnd => {
      atEnd(close('folder'));
      await new Promise(() => undefined);
    }, process);
    process.emit('SIGINT');
    await expect(ended).resolves.toEqual({ isInterrupted: true });
    expect(closed).toEqual(['folder']);
    expect(process.listenerCount('SIGINT')).toBe(0);
  });
});
