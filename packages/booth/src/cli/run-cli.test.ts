import { exitCodeOf } from '@backglass/contract/command-line';
import { lineOf, startFakeApi, type FakeApi } from '../test/fake-api.ts';
import { virtualTime, type VirtualTime } from '../test/virtual-time.ts';
import { bigText, shownCode, type PairArguments } from './pair.ts';
import { boothCommand, runCli, type SimulateArguments } from './run-cli.ts';
import { terminalOn } from './terminal.ts';

let api: FakeApi;
let time: VirtualTime;
let controller: AbortController;
let screen: string[];

beforeEach(async () => {
  time = virtualTime();
  api = await startFakeApi(time.now);
  controller = new AbortController();
  screen = [];
});
afterEach(() => api.close());

const run = (args: string[], watch: (text: string) => void = () => undefined) => {
  const show = (text: string): void => {
    screen.push(text);
    watch(text);
  };
  const drawing = (rows: readonly string[]) => rows.forEach(show);
  const terminal = { line: show, status: show, error: show, drawing };
  return runCli([...args, '--api', api.apiRoot], { terminal, time, signal: controller.signal });
};
const shown = (): string => screen.join('\n');

const registering = (text: string): void => {
  if (text.includes('expires in 14:57')) api.registerLast('Sala Íñigo');
};

describe('pnpm booth pair', () => {
  it('shows the code, the page and the name, plays one game and ends with 0 when --once is given', async () => {
    expect(await run(['pair', '--once'], registering)).toBe(0);
    expect(shown()).toContain('\n  BCDF-GHJK\n');
    expect(shown()).toContain(`${new URL('/booths/new?token=BCDFGHJK', api.apiRoot).href}`);
    expect(shown()).toContain('Registered as “Sala Íñigo”.');
    expect(shown()).toMatch(/Game “.+” begins: \d+ players, \d maps\./);
    expect(screen.at(-1)).toMatch(/^Game “.+” is finished: .+ with \d+ points\.$/);
    expect([...api.center.games.values()].map(game => game.status)).toEqual(['finished']);
  });

  it('shows a new code when nobody has registered the first', async () => {
    const watch = (text: string): void => {
      if (text === '  LMNP-QRST') controller.abort();
    };
    expect(await run(['pair'], watch)).toBe(0);
    expect(shown()).toContain('The code has expired; here is a new one.');
    expect(screen.at(-1)).toBe('Stopped.');
  });

  it('reports that the booth was archived and shows a new code', async () => {
    const watch = (text: string): void => {
      registering(text);
      if (text.includes('begins')) api.archiveAll();
      if (text === '  LMNP-QRST') controller.abort();
    };
    expect(await run(['pair'], watch)).toBe(0);
    expect(shown()).toContain('This booth was archived; here is a new code.');
  });

  it('aborts its game when it is stopped', async () => {
    const watch = (text: string): void => {
      registering(text);
      if (text.includes('map 1 of')) controller.abort();
    };
    expect(await run(['pair'], watch)).toBe(0);
    expect([...api.center.games.values()].map(game => game.status)).toEqual(['aborted']);
  });

  it('ends with 1 and a message when the address is not an API', async () => {
    api.faults.push({
      call: lineOf('pairing', 'POST'),
      kind: 'answer',
      answer: { status: 404, body: '<html>' },
    });
    expect(await run(['pair'])).toBe(1);
    expect(shown()).toBe(`No pairing code from ${api.apiRoot}: it answered 404.`);
  });

  it('tries again when the server is away, but gives up with --once', async () => {
    await api.close();
    expect(await run(['pair', '--once'])).toBe(1);
    expect(screen).toEqual([
      `${api.apiRoot} gives no answer (nothing listens there); trying again.`,
      `No pairing code from ${api.apiRoot}: nothing listens there.`,
    ]);
  });
});

describe('pnpm booth', () => {
  it('ends with 2 when it is called wrongly', async () => {
    expect(await run(['pair', '--loud'])).toBe(2);
    expect(shown()).toBe(`Unknown option '--loud'. Try "pnpm booth pair --help".`);
  });

  it('ends with 1 when the booths cannot start', async () => {
    const args = ['simulate', '--operator', 'x@y.test', '--password', 'p', '--keys', '/dev/null/keys.json'];
    expect(await run(args)).toBe(1);
    expect(shown()).toMatch(/^The keys file .* could not be read: .*\.$/);
  });
});

describe('the terminal', () => {
  it('draws every letter of our codes five rows high and equally wide', () => {
    const rows = bigText('BCDFGHJKLMNPQRSTVWXZ-');
    expect(rows).toHaveLength(5);
    expect(new Set(rows.map(row => row.length)).size).toBe(1);
    expect(bigText('BCDF-GHJK')[0]?.length).toBeLessThan(76);
  });

  it('leaves a code of another form unchanged', () => {
    expect(shownCode('bcdfghjk')).toBe('BCDF-GHJK');
    expect(shownCode('BCDF-GHJK')).toBe('BCDF-GHJK');
    expect(shownCode('7f3a')).toBe('7f3a');
    expect(bigText('7F3A')).toEqual(['7 F 3 A']);
  });

  it('replaces the status line only in a terminal', () => {
    const logged = (isTTY: boolean): string => {
      let text = '';
      const stream = { isTTY, columns: 8, write: (more: string) => (text += more) };
      const terminal = terminalOn(stream, stream);
      terminal.status('12345678901');
      terminal.line('done');
      return text;
    };
    expect(logged(false)).toBe('done\n');
    expect(logged(true)).toBe('\r\u001B[2K1234567\r\u001B[2Kdone\n');
  });
});

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
