import { EventEmitter } from 'node:events';
import { closing } from './closing.ts';

describe('what a bench opens', () => {
  const closed: string[] = [];
  const close = (name: string) => () => void closed.push(name);
  beforeEach(() => void closed.splice(0));

  it('is closed when it is done, the last first', async () => {
    const ended = closing(atEnd => {
      atEnd(close('folder'));
      atEnd(close('server'));
      return Promise.resolve();
    }, new EventEmitter());
    await expect(ended).resolves.toEqual({ isInterrupted: false });
    expect(closed).toEqual(['server', 'folder']);
  });

  it('is closed when the rest fails to open, or one does not close', async () => {
    const ended = closing(atEnd => {
      atEnd(close('folder'));
      atEnd(() => Promise.reject(new Error('it hangs')));
      throw new Error('no browser');
    }, new EventEmitter());
    await expect(ended).rejects.toThrow('no browser');
    expect(closed).toEqual(['folder']);
  });

  it('is closed at a signal, which the work does not outlast', async () => {
    const process = new EventEmitter();
    const ended = closing(async atEnd => {
      atEnd(close('folder'));
      await new Promise(() => undefined);
    }, process);
    process.emit('SIGINT');
    await expect(ended).resolves.toEqual({ isInterrupted: true });
    expect(closed).toEqual(['folder']);
    expect(process.listenerCount('SIGINT')).toBe(0);
  });
});
