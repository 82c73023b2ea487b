import { TEAM_COLORS } from '@backglass/contract';
import { aGameDetail, aPlayer, provideTextCanvas } from '@backglass/testing';
import { loadTicketFonts, type TicketFonts } from '@backglass/ticket';
import { drawTickets } from '@backglass/ticket/pdf';
import fc from 'fast-check';
import { inflateSync } from 'node:zlib';
import en from '../locales/en.json';
import { breakRows, layoutPages } from './layout-pages.ts';
import { scoreSheetOf, type ScoreSheet } from './score-sheet.ts';

provideTextCanvas();

let fonts: TicketFonts;
beforeAll(async () => {
  fonts = await loadTicketFonts();
});

const t = (key: string, values: Readonly<Record<string, string | number>> = {}): string => {
  const text = key
    .split('.')
    .reduce<unknown>((tree, part) => (tree as Record<string, unknown> | undefined)?.[part], en);
  return String(text).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
};
const format = {
  number: (value: number) => value.toLocaleString('en').replace('-', '\u2212'),
  percent: String,
  time: String,
  timeWithSeconds: String,
  day: String,
  dateTime: () => '15 Jan 2026, 18:00',
  duration: String,
};
const sheetOf = (over: Parameters<typeof aGameDetail>[0]): ScoreSheet =>
  scoreSheetOf({ game: aGameDetail(over), centerName: 'Demo Arena', t, format });

const draw = (...sheets: ScoreSheet[]) =>
  drawTickets(
    sheets.flatMap(sheet => layoutPages({ type: 'sheet', sheet }, fonts, false)),
    { title: 'Score sheet: Heat 3', author: 'Demo Arena', language: 'en', fonts },
  );
const textOf = (bytes: ArrayBuffer) => Buffer.from(bytes).toString('latin1');
const players = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aPlayer({ name: `Player ${index + 1}`, score: 10_000 - index }),
  );

const STREAM = /stream\r?\n([\s\S]*?)\r?\nendstream/g;

const inflated = (stream: string): string => {
  try {
    return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
  } catch {
    // The stream is a font, or is not compressed.
    return stream;
  }
};

/** Maps glyph ids of the embedded fonts to characters (ISO 32000-1, 9.10.3). Both fonts use the same ids. */
function charactersIn(streams: readonly string[]): Map<string, string> {
  const maps = streams.filter(stream => stream.includes('begincmap'));
  const pairs = maps.flatMap(map => [...map.matchAll(/<([0-9a-f]{4})><([0-9a-f]{4})>/gi)]);
  return new Map(
    pairs.map(([, glyph = '', code = '']) => [
      glyph.toLowerCase(),
      String.fromCharCode(Number.parseInt(code, 16)),
    ]),
  );
}

/** The texts on each page of a PDF, in the order in which they were drawn. */
function textsOfPages(bytes: ArrayBuffer): string[][] {
  const streams = [...Buffer.from(bytes).toString('latin1').matchAll(STREAM)].map(([, stream = '']) =>
    inflated(stream),
  );
  const characters = charactersIn(streams);
  const read = (glyphs: string) =>
    (glyphs.match(/.{4}/g) ?? []).map(glyph => characters.get(glyph.toLowerCase()) ?? '').join('');
  return streams
    .filter(stream => /\bTj\b/.test(stream))
    .map(page => [...page.matchAll(/<([0-9a-f]+)> Tj/gi)].map(([, glyphs = '']) => read(glyphs)));
}

describe('scoreSheetOf', () => {
  it('has the center, the game, the booth, the date and the status', () => {
    const started = '2026-01-15T17:00:00Z';
    const sheet = sheetOf({
      name: 'Clara’s party',
      started_at: started,
      finished_at: '2026-01-15T17:01:00Z',
    });
    expect([sheet.center, sheet.game]).toEqual(['Demo Arena', 'Clara’s party']);
    expect(sheet.facts).toEqual([
      { label: 'Booth', value: 'Arena A' },
      { label: 'Date', value: '15 Jan 2026, 18:00' },
      { label: 'Lasted', value: '60000' },
      { label: 'Status', value: 'Finished' },
      { label: 'Maps played', value: '5 of 5' },
    ]);
  });

  it.each([
    ['until the last signal of its booth', '2026-01-15T17:01:00Z', '60000'],
    ['no time if the API knows no signal after the start', '2026-01-15T16:59:55Z', '0'],
  ])('lasted %s when a silent game was ended', (_, no_signal_since, value) => {
    const { facts } = sheetOf({
      ...{ status: 'aborted', started_at: '2026-01-15T17:00:00Z', finished_at: '2026-01-15T19:01:00Z' },
      ...{ ended_by: { name: null }, no_signal_since },
    });
    expect(facts).toContainEqual({ label: 'Lasted', value });
  });

  it('has the text "not final" when the game is running', () => {
    const status = sheetOf({ status: 'running', finished_at: null }).facts[2];
    expect(status).toEqual({ label: 'Status', value: 'Running, not final' });
  });

  it('has winners once the game has finished and somebody has points', () => {
    const winnersOf = (scores: number[], over = {}) =>
      sheetOf({ players: scores.map(score => aPlayer({ score })), ...over }).ranking.winners;
    expect(winnersOf([900, 1200, 1200])).toBe(2);
    expect(winnersOf([0, 0])).toBe(0);
    expect(winnersOf([900], { status: 'running', finished_at: null })).toBe(0);
  });

  it('has no positions while nobody has a point', () => {
    const sheet = sheetOf({ players: ['Ana', 'Bo'].map(name => aPlayer({ name, score: 0 })) });
    expect(sheet.ranking.rows.map(([position]) => position)).toEqual(['–', '–']);
  });

  it('has no best and average score when there are no players', () => {
    expect(sheetOf({ players: [] }).totals.map(({ value }) => value)).toEqual(['0', '0', '—', '—']);
  });

  it('ranks the players with ties and adds up their scores', () => {
    const scores = [900, 1200, 900, 100];
    const sheet = sheetOf({ players: scores.map((score, index) => aPlayer({ name: `P${index}`, score })) });
    expect(sheet.teams.rows).toEqual([]);
    expect(sheet.ranking.head).toEqual(['Position', 'Player', 'Score', undefined]);
    expect(sheet.ranking.rows).toEqual([
      ['1', { name: 'P1' }, '1,200', undefined],
      ['2', { name: 'P0' }, '900', undefined],
      ['2', { name: 'P2' }, '900', undefined],
      ['4', { name: 'P3' }, '100', undefined],
    ]);
    expect(sheet.totals.map(({ value }) => value)).toEqual(['4', '3,100', '1,200', '775']);
  });
});

describe('the score sheet of a game with teams', () => {
  const red = { name: 'Zorros', color: 'red' } as const;
  const blue = { name: 'Owls', color: null } as const;
  const played = [
    aPlayer({ name: 'Ana', score: 900, team: red }),
    aPlayer({ name: 'Bo', score: 800, team: blue }),
    aPlayer({ name: 'Cy', score: 500, team: blue }),
    aPlayer({ name: 'Di', score: 400 }),
  ];

  it('has the totals of the teams above the ranking, and the team of each player', () => {
    const pages = textsOfPages(draw(sheetOf({ name: 'Heat 3', players: played })));
    const texts = pages.flat();
    expect(pages).toHaveLength(1);
    expect(texts.slice(texts.indexOf('Position'), texts.indexOf('Average'))).toEqual([
      ...['Position', 'Team', 'Players', 'Total'],
      ...['1', 'Owls', '2', '1,300'],
      ...['2', 'Zorros', '1', '900'],
      ...['Position', 'Player', 'Team', 'Score'],
      ...['1', 'Ana', 'Zorros', '900'],
      ...['2', 'Bo', 'Owls', '800'],
      ...['3', 'Cy', 'Owls', '500'],
      ...['4', 'Di', '400'],
      ...['Players', '4', 'Total', '2,600', 'Best', '900'],
    ]);
  });

  it('has no totals of teams when there is only one team', () => {
    const { teams, ranking } = sheetOf({ players: played.slice(1) });
    expect([teams.rows, ranking.head[3]]).toEqual([[], 'Team']);
  });

  it('marks all teams that share the highest total as winners', () => {
    const tied = played.map(player => ({ ...player, score: player.team === red ? 1_300 : player.score }));
    expect(sheetOf({ players: tied }).teams.winners).toBe(2);
  });

  it.each([8, 70])('starts the ranking with at least three rows, or on a new page: %d long names', count => {
    const many = Array.from({ length: count }, (_, score) => {
      const team = { name: `${score} ${'W'.repeat(27)}`, color: TEAM_COLORS[score % 8] ?? null };
      return aPlayer({ name: `P${score}`, score, team });
    });
    const pages = textsOfPages(draw(sheetOf({ players: many })));
    const first = pages.find(texts => texts.includes('Player')) ?? [];
    const names = first.slice(first.indexOf('Player')).filter(text => /^P\d+$/.test(text));
    expect(names.length).toBeGreaterThanOrEqual(3);
    expect(pages.flat().filter(text => /^P\d+$/.test(text))).toHaveLength(count);
  });
});

describe('the PDF of a score sheet', () => {
  it('has one A4 page for a usual game', () => {
    const pdf = textOf(draw(sheetOf({ name: 'Heat 3' })));
    expect(pdf).toMatch(/^%PDF-1\.\d/);
    expect(pdf.trimEnd()).toMatch(/%%EOF$/);
    expect(pdf).toContain('/Count 1\n');
    expect(pdf).toMatch(/\/MediaBox \[0 0 595\.\d+ 841\.\d+\]/);
    expect(pdf).toContain('Score sheet: Heat 3');
  });

  it('has as many pages as the players need', () => {
    expect(textOf(draw(sheetOf({ players: players(90) })))).toContain('/Count 3\n');
  });

  it('starts each game on a new page', () => {
    const many = [sheetOf({ players: players(90) }), sheetOf({ name: 'Heat 4' }), sheetOf({})];
    expect(textOf(draw(...many))).toContain('/Count 5\n');
  });

  it('has the center, the game and the game’s page number on each page', () => {
    const long = sheetOf({ name: 'Heat 3', players: players(120) });
    const pages = textsOfPages(draw(long, sheetOf({ name: 'Heat 4', players: players(40) })));
    expect(pages.map(texts => texts.find(text => /^Heat/.test(text))?.slice(0, 6))).toEqual([
      ...Array.from({ length: 4 }, () => 'Heat 3'),
      ...Array.from({ length: 2 }, () => 'Heat 4'),
    ]);
    for (const texts of pages) expect(texts.join(' ')).toContain('Demo Arena');
    expect(pages.map(texts => texts.at(-1))).toEqual([
      ...[1, 2, 3, 4].map(page => `Page ${page} of 4`),
      ...[1, 2].map(page => `Page ${page} of 2`),
    ]);
  });

  it.each([
    ['Arena '.repeat(5).trim(), /^W{10,49}… {2}\| {2}(Arena ?){5}$/],
    ['M'.repeat(100), /^W{10,49}… {2}\| {2}M{10,99}…$/],
  ])('cuts the game’s name first when the label of a page is too long: %s', (centerName, expected) => {
    const game = aGameDetail({ name: 'W'.repeat(50), players: players(40) });
    const sheet = scoreSheetOf({ game, centerName, t, format });
    const [, second = []] = textsOfPages(draw(sheet));
    expect(second.find(text => text.includes('|'))).toMatch(expected);
  });

  it('reduces the row height when that saves a page', () => {
    const [first = [], second = []] = textsOfPages(draw(sheetOf({ players: players(64) })));
    expect(second).toContain('Player 64');
    expect(second.at(-1)).toBe('Page 2 of 2');
    expect(first).toContain('Player 30');
  });

  it('prints the minus of a negative score', () => {
    const [texts = []] = textsOfPages(draw(sheetOf({ players: [aPlayer({ score: -1_250 })] })));
    expect(texts.filter(text => text === '\u22121,250')).toHaveLength(4);
  });

  it('draws a name as a picture when the font lacks its script, each picture once', () => {
    const names = ['王小明', '王小明', 'Moss'].map(name => aPlayer({ name }));
    const drawn = draw(sheetOf({ name: 'Heat 3', players: names }));
    expect(textOf(drawn).match(/\/SMask /g)).toHaveLength(1);
    expect(textsOfPages(drawn)[0]).toEqual(expect.arrayContaining(['Heat 3', 'Moss']));
  });

  it('draws a game without players, and a game with long names', () => {
    expect(textOf(draw(sheetOf({ players: [] })))).toContain('/Count 1\n');
    const long = 'W'.repeat(60);
    const drawn = draw(
      sheetOf({ name: long, booth: { id: 1, name: long }, players: [aPlayer({ name: long })] }),
    );
    expect(textOf(drawn)).toContain('/Count 1\n');
  });
});

const space = { first: 100, others: 200, below: 20 };
const tenHigh = (count: number) => Array.from({ length: count }, () => 10);

describe('breakRows', () => {
  it.each([
    ['one page when there are no rows', 0, [0]],
    ['one page when all rows fit', 8, [8]],
    ['two pages when the rows need two', 20, [10, 10]],
    ['three rows on the last page when only the totals do not fit', 10, [7, 3]],
    ['three rows on the last page when one row would be alone', 11, [8, 3]],
    ['a full last page', 27, [10, 17]],
    ['many pages when there are many rows', 60, [10, 20, 20, 10]],
  ])('returns %s', (_, count, expected) => {
    expect(breakRows(tenHigh(count), space)).toEqual(expected);
  });

  it('keeps a single row on its page when the totals do not fit below it', () => {
    expect(breakRows([95], space)).toEqual([1]);
  });

  it('returns all rows, and no empty page', () => {
    const heights = fc.array(fc.double({ min: 5, max: 150, noNaN: true }), { minLength: 1, maxLength: 300 });
    fc.assert(
      fc.property(heights, all => {
        const pages = breakRows(all, space);
        expect(pages.reduce((sum, page) => sum + page, 0)).toBe(all.length);
        expect(Math.min(...pages)).toBeGreaterThan(0);
      }),
    );
  });

  it('fits rows and totals on each page unless a page has only one row', () => {
    const heights = fc.array(fc.integer({ min: 5, max: 60 }), { maxLength: 300 });
    fc.assert(
      fc.property(heights, all => {
        let from = 0;
        const pages = breakRows(all, space);
        pages.forEach((count, at) => {
          const taken = all.slice(from, from + count).reduce((sum, height) => sum + height, 0);
          const below = at === pages.length - 1 ? space.below : 0;
          const left = (at === 0 ? space.first : space.others) - taken - below;
          if (count > 1) expect(left).toBeGreaterThanOrEqual(0);
          from += count;
        });
      }),
    );
  });
});
