import { EventEmitter } from 'node:events';
import * as z from 'zod/mini';
import { count, profileName, readOptions, withCleanup } from './command.ts';

const schema = z.object({ runs: z._default(count, 7), profile: z.optional(profileName) });

describe('readOptions', () => {
  it('reads numbers and names, with defaults for missing options', () => {
    expect(readOptions(schema, ['--runs', '3', '--profile', 'fast'])).toEqual({
      kind: 'run',
      options: { runs: 3, profile: 'fast' },
    });
    expect(readOptions(schema, [])).toEqual({ kind: 'run', options: { runs: 7 } });
  });

  it.each([
    [['--runs', 'abc'], '--runs must be a whole number of 1 or more, not "abc".'],
    [['--runs', '0'], '--runs must be a whole number of 1 or more, not "0".'],
    [['--runs', '1.5'], '--runs must be a whole number of 1 or more, not "1.5".'],
    [['--profile', 'slowly'], '--profile is slow or fast, not "slowly".'],
    [['--profiles', 'slow'], "Unknown option '--profiles'"],
    [['slow'], "Unexpected argument 'slow'"],
  ])('refuses %j', (args, message) => {
    expect(readOptions(schema, args)).toEqual({
      kind: 'invalid',
      message: expect.stringContaining(message) as string,
    });
  });

  it('asks for help when --help is given with invalid options', () => {
    expect(readOptions(schema, ['--runs', '0', '--help'])).toEqual({ kind: 'help' });
  });
});

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
