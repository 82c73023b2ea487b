import { exitCodeOf } from '@backglass/contract/command-line';
import { boothCommand, type PairArguments, type SimulateArguments } from './arguments.ts';

describe('the arguments of pnpm booth', () => {
  let lines: string[];
  let errors: string[];
  /** Returns what the command gets, or the exit code. */
  const read = async (words: readonly string[], port?: string) => {
    lines = [];
    errors = [];
    let options: PairArguments | SimulateArguments | undefined;
    const keep = (read: PairArguments | SimulateArguments) => Promise.resolve(void (options = read));
    const terminal = {
      line: (row: string) => void lines.push(row),
      error: (row: string) => void errors.push(row),
    };
    const program = boothCommand(terminal, port, { pair: keep, simulate: keep });
    const code = await program.parseAsync(words, { from: 'user' }).then(() => undefined, exitCodeOf);
    return code ?? options;
  };

  it('pair with the local API by default', async () => {
    expect(await read(['pair'])).toEqual({ api: 'http://localhost:4000/api/' });
    const given = ['pair', '--once', '--speed', '2.5', '--api=https://x.test/api', '--page=https://y.test'];
    expect(await read(given)).toEqual({
      ...{ api: 'https://x.test/api', page: 'https://y.test', once: true, speed: 2.5 },
    });
  });

  it('pair with the API on the port in PORT when --api is missing', async () => {
    expect(await read(['pair'], '4021')).toMatchObject({ api: 'http://localhost:4021/api/' });
    expect(await read(['pair', '--api', 'https://x.test/'], '4021')).toMatchObject({
      api: 'https://x.test/',
    });
    expect(await read(['pair'], '')).toMatchObject({ api: 'http://localhost:4000/api/' });
    expect(await read(['pair'], 'abc')).toBe(2);
    expect(errors).toEqual(['PORT must be the number of a port. Try "pnpm booth --help".']);
  });

  it('are the options of simulate', async () => {
    const account = ['--operator', 'a@b.test', '--password', ' p '];
    expect(await read(['simulate', ...account, '--keys', 'k.json', '--count', '5'])).toMatchObject({
      ...{ operator: 'a@b.test', password: ' p ', keys: 'k.json', count: 5 },
    });
  });

  it.each([[['--help']], [['-h']], [['help']], [['pair', '--help']], [['simulate', '-h']]])(
    'are not read for %j, which shows the help',
    async argv => {
      expect(await read(argv)).toBe(0);
      expect(lines[0]).toMatch(/^pnpm booth/);
    },
  );

  it.each([
    [['dance'], "Unknown command 'dance'."],
    [['simulat'], "Unknown command 'simulat'. Did you mean simulate?"],
    [['pair', '--count', '3'], "Unknown option '--count'."],
    [['pair', '--speed', 'fast'], 'It must be a number from 0.1 to 100.'],
    [['pair', '--speed', '-1'], 'It must be a number from 0.1 to 100.'],
    [['pair', '--speed', '0'], 'It must be a number from 0.1 to 100.'],
    [['pair', '--api'], "Option '--api <url>' argument missing."],
    [['pair', '--api', 'localhost:4000'], 'It must be an http(s) address.'],
    [['pair', '--api', '/api/'], 'It must be an http(s) address.'],
    [['pair', '--page', 'office.test'], 'It must be an http(s) address.'],
    [
      ['simulate', '--keys', 'k', '--operator', 'a@b.test'],
      "Required option '--password <text>' not specified.",
    ],
    [
      ['simulate', '--keys', 'k', '--operator', 'a@b.test', '--password', 'p', '--count', '2.5'],
      'It must be a whole number from 1 to 50.',
    ],
  ])('are refused in one line for %j', async (argv, sentence) => {
    expect(await read(argv)).toBe(2);
    expect(errors).toEqual([expect.stringContaining(sentence)]);
    expect(errors).toEqual([expect.stringMatching(/ Try "pnpm booth (?:(?:pair|simulate) )?--help"\.$/)]);
  });
});
