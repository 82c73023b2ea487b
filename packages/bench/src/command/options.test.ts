import * as z from 'zod/mini';
import { count, lineName, readOptions } from './options.ts';

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
