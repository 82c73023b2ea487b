import fc from 'fast-check';
import {
  boothCreationSchema,
  credentialsSchema,
  gameListQuerySchema,
  gameNameSchema,
  gameSchema,
  listOf,
  newPasswordSchema,
  parseLiveEvent,
  personalDataSchema,
  progressOf,
} from './index.ts';

const messages = (result: { success: boolean; error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues.map(issue => issue.message) ?? [];

const game = {
  id: 7,
  name: 'Heat 3',
  booth: null,
  status: 'running',
  started_at: '2026-01-01T10:00:00Z',
  finished_at: null,
  progress: 40,
  maps_played: 2,
  maps_total: 5,
  players_count: 4,
  is_hidden: false,
  hidden_at: null,
};

describe('names', () => {
  const INVISIBLE = [
    ...'\u00ad\u034f\u115f\u1160\u17b4\u180b\u200b\u200c\u200d\u200e\u200f\u2060\u2800\u3164\ufe0f\uffa0\u00a0\u3000 ',
  ];
  const invisible = fc
    .array(fc.constantFrom(...INVISIBLE), { minLength: 1, maxLength: 20 })
    .map(parts => parts.join(''));

  it('of nothing that can be seen are none', () => {
    fc.assert(
      fc.property(invisible, name => expect(messages(gameNameSchema.safeParse(name))).toEqual(['required'])),
    );
  });

  it('may have what cannot be seen between what can', () => {
    const seen = fc.constantFrom('a', 'ñ', '字', 'א', '7', '!', '🚀');
    fc.assert(
      fc.property(invisible, seen, invisible, (before, letter, after) => {
        expect(gameNameSchema.safeParse(before + letter + after).success).toBe(true);
      }),
    );
  });

  it.each([
    ['', ['required']],
    ['   ', ['required']],
    ['A', ['min_length']],
    ['Al', []],
    ['x'.repeat(100), []],
    ['x'.repeat(101), ['max_length']],
    ['a\0b', ['text_invalid']],
    ['a\ud800b', ['text_invalid']],
    ['Ann\n\nYour account is closed: evil.test', ['text_invalid']],
    ['Ann\u2028Ruiz', ['text_invalid']],
    ['Ann\tRuiz', ['text_invalid']],
    ['\u001b[2JAnn', ['text_invalid']],
    ['Ann\u009b2J', ['text_invalid']],
    ['Ann\u202eziuR', ['text_invalid']],
    ['Ann\u2066Ruiz', ['text_invalid']],
    [' Ann\n', []],
    ['O’Ñandú-Ćwik', []],
    ['نرگس\u200cها', []],
    ['\u200fאדה', []],
    ['👩\u200d🚀 Ada', []],
    ['\u200b\u200b', ['required']],
    ['\u3164\u3164', ['required']],
  ])('of a person: %j → %j', (name, expected) => {
    expect(
      messages(personalDataSchema.safeParse({ name, last_name: 'Ruiz', is_marketing_allowed: true })),
    ).toEqual(expected);
  });

  it('of a game is 1–50 characters, trimmed', () => {
    expect(gameNameSchema.parse(`  ${'x'.repeat(50)} `)).toBe('x'.repeat(50));
    expect(messages(gameNameSchema.safeParse('x'.repeat(51)))).toEqual(['max_length']);
    expect(messages(gameNameSchema.safeParse(' '))).toEqual(['required']);
  });
});

describe('a new password', () => {
  it.each([
    ['Aa1!xy', true],
    ['Aa1!x', false],
    ['aa1!xy', false],
    ['AA1!XY', false],
    ['Aa1xyz', false],
    ['Ñandú_', true],
  ])('%s is accepted: %s', (password, accepted) => {
    expect(newPasswordSchema.safeParse(password).success).toBe(accepted);
  });
});

describe('credentials', () => {
  it('name what is wrong', () => {
    expect(messages(credentialsSchema.safeParse({ email: '', password: '' }))).toEqual([
      'required',
      'required',
    ]);
    expect(messages(credentialsSchema.safeParse({ email: 'me@', password: 'x' }))).toEqual(['email_invalid']);
  });
});

describe('a game', () => {
  it('of a status from the future is unknown', () => {
    expect(gameSchema.parse({ ...game, status: 'paused' }).status).toBe('unknown');
  });

  it('without progress counts its maps', () => {
    expect(progressOf({ progress: null, maps_played: 2, maps_total: 5 })).toBe(40);
    expect(progressOf({ progress: undefined, maps_played: 2, maps_total: null })).toBe(0);
    expect(progressOf({ progress: 130, maps_played: 0, maps_total: 5 })).toBe(100);
  });

  it('comes in a page or in a bare array', () => {
    expect(listOf(gameSchema).parse([game])).toMatchObject({ count: 1, next: null, results: [{ id: 7 }] });
    expect(listOf(gameSchema).parse({ count: 9, next: 'x', previous: null, results: [game] }).count).toBe(9);
  });
});

describe('the query of the games list', () => {
  it('has the defaults of a first visit', () => {
    expect(gameListQuerySchema.parse({})).toEqual({
      page: 1,
      page_size: 20,
      ordering: '-started_at',
      is_hidden: false,
    });
  });

  it.each([
    { page_size: '101' },
    { page_size: '0' },
    { page: '-1' },
    { page: '1e3' },
    { ordering: 'password' },
    { from: 'yesterday' },
    { status: 'paused' },
  ])('refuses %j', query => {
    expect(gameListQuerySchema.safeParse(query).success).toBe(false);
  });
});

describe('a booth registration', () => {
  it('takes a code of 4–64 characters', () => {
    expect(boothCreationSchema.safeParse({ temp_token: 'BCDF-GHJK', name: 'Arena' }).success).toBe(true);
    expect(messages(boothCreationSchema.safeParse({ temp_token: 'BCD', name: 'Arena' }))).toEqual([
      'temp_token_invalid',
    ]);
  });
});

describe('a live event', () => {
  it('is read when its name and shape are known, and ignored otherwise', () => {
    expect(parseLiveEvent('game.updated', JSON.stringify({ id: 7, game }))).toMatchObject({
      data: { id: 7 },
    });
    expect(parseLiveEvent('game.updated', '{"id":7}')).toEqual({ name: 'game.updated', data: { id: 7 } });
    fc.assert(
      fc.property(fc.string(), fc.string(), (name, json) => {
        expect(parseLiveEvent(name, json)).toBeUndefined();
      }),
    );
    expect(parseLiveEvent('constructor', '{"id":7}')).toBeUndefined();
  });
});
