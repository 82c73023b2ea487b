import { EventEmitter } from 'node:events';
import * as z from 'zod/mini';
import { closing, count, lineName, readOptions } from './command.ts';

const schema = z.object({ runs: z._default(count, 7), line: z.optional(lineName) });

describe('the options of a bench', () => {
  it('are numbers and names, with what stands for those that are not given', () => {
    expect(readOptions(schema, ['--runs', '3', '--line', 'fast'])).toEqual({
      kind: 'run',
      options: { runs: 3, line: 'fast' },
    });
    expect(readOptions(schema, [])).toEqual({ kind: 'run', options: { runs: 7 } });
  });

  it.each([
    [['--runs', 'abc'], '--runs is a whole number from 1 on, not "abc".'],
    [['--runs', '0'], '--runs is a whole number from 1 on, not "0".'],
    [['--runs', '1.5'], '--runs is a whole number from 1 on, not "1.5".'],
    [['--line', 'slowly'], '--line is slow or fast, not "slowly".'],
    [['--lines', 'slow'], "Unknown option '--lines'"],
    [['slow'], "Unexpected argument 'slow'"],
  ])('%j mean nothing', (words, sentence) => {
    expect(readOptions(schema, words)).toEqual({
      kind: 'wrong',
      sentence: expect.stringContaining(sentence) as string,
    });
  });

  it('ask for help, whatever else they say', () => {
    expect(readOptions(schema, ['--runs', '0', '--help'])).toEqual({ kind: 'help' });
  });
});

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
