import { lineOf, startFakeApi, type FakeApi } from '../test/fake-api.ts';
import { virtualTime, type VirtualTime } from '../test/virtual-time.ts';
import { bigText, shownCode } from './show-code.ts';
import { runCli } from './run-cli.ts';
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
