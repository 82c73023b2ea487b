import { readArguments } from './arguments.ts';

describe('readArguments', () => {
  it('pairs with the local API by default', () => {
    expect(readArguments(['pair'])).toEqual({
      kind: 'pair',
      options: { api: 'http://localhost:4000/api/', once: false },
    });
    expect(
      readArguments([
        '--',
        'pair',
        '--once',
        '--speed',
        '2.5',
        '--api=https://x.test/api',
        '--page=https://y.test',
      ]),
    ).toEqual({
      kind: 'pair',
      options: { api: 'https://x.test/api', page: 'https://y.test', once: true, speed: 2.5 },
    });
  });

  it('pairs with the API on the port in PORT when --api is missing', () => {
    expect(readArguments(['pair'], '4021')).toMatchObject({ options: { api: 'http://localhost:4021/api/' } });
    expect(readArguments(['pair', '--api', 'https://x.test/'], '4021')).toMatchObject({
      options: { api: 'https://x.test/' },
    });
    expect(readArguments(['pair'], '')).toMatchObject({ options: { api: 'http://localhost:4000/api/' } });
    expect(readArguments(['pair'], 'abc')).toEqual({
      kind: 'wrong',
      sentence: 'PORT must be the number of a port.',
    });
  });

  it('reads the options of simulate', () => {
    const given = [
      'simulate',
      '--operator',
      'a@b.test',
      '--password',
      ' p ',
      '--keys',
      'k.json',
      '--count',
      '5',
    ];
    expect(readArguments(given)).toMatchObject({
      kind: 'simulate',
      options: { operator: 'a@b.test', password: ' p ', keys: 'k.json', count: 5 },
    });
  });

  it.each([[[]], [['--help']], [['-h']], [['help']], [['pair', '--help']], [['simulate', '-h']]])(
    'shows the help for %j',
    argv => {
      expect(readArguments(argv)).toEqual({ kind: 'help' });
    },
  );

  it.each([
    [['dance'], 'There is no command “dance”.'],
    [['pair', '--count', '3'], "Unknown option '--count'."],
    [['pair', '--speed', 'fast'], '--speed must be a number, 0.1–100.'],
    [['pair', '--speed', '-1'], '--speed needs a value.'],
    [['pair', '--api'], '--api needs a value.'],
    [['pair', '--speed', '0'], '--speed must be a number, 0.1–100.'],
    [['pair', '--api', 'localhost:4000'], '--api must be an http(s) address.'],
    [['pair', '--api', '/api/'], '--api must be an http(s) address.'],
    [['pair', '--page', 'office.test'], '--page must be an http(s) address.'],
    [['simulate', '--keys', 'k', '--operator', 'a@b.test'], '--password is required.'],
    [
      ['simulate', '--keys', 'k', '--operator', 'a@b.test', '--password', 'p', '--count', '2.5'],
      '--count must be a whole number, 1–50.',
    ],
  ])('refuses %j with one sentence', (argv, sentence) => {
    expect(readArguments(argv)).toEqual({ kind: 'wrong', sentence });
  });
});
