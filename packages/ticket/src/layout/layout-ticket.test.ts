import { PAPERS } from '@backglass/contract';
import { provideTextCanvas } from '@backglass/testing';
import fc from 'fast-check';
import { loadTicketFonts, type TicketFonts } from '../font/ticket-fonts.ts';
import { PAPER_MEASURES } from './pen.ts';
import { boxOf, doOverlap, isInside } from '../test/boxes.ts';
import { anyOptions, anyTicket, aTicket, options } from '../test/tickets.ts';
import { layoutTicket, type PageLayout } from './layout-ticket.ts';
import type { Shape, TextShape } from './shape.ts';

provideTextCanvas();

const RUNS = process.env['IN_FULL'] === '1' ? 300 : 10;

let fonts: TicketFonts;
beforeAll(async () => {
  fonts = await loadTicketFonts();
});

const texts = ({ shapes }: PageLayout): TextShape[] => shapes.filter(shape => shape.kind === 'text');
const linesOf = (layout: PageLayout, part: TextShape['part']) =>
  texts(layout)
    .filter(shape => shape.part === part)
    .map(({ text }) => text);
const sizeOf = (layout: PageLayout, part: TextShape['part']) =>
  texts(layout).find(shape => shape.part === part)?.size ?? 0;

/** Returns the shapes that may not overlap: all but the digits inside their frames and the details of the placeholder. */
const separateShapes = ({ shapes }: PageLayout): Shape[] => {
  const areas = shapes.filter(shape => shape.kind === 'areas');
  // The placeholder has three shapes. A team has one mark.
  const picture = areas.filter((_, index) => index % 3 === 0);
  const others = shapes.filter(
    shape =>
      shape.kind !== 'areas' && !(shape.kind === 'text' && shape.part === 'score' && shape.text.length === 1),
  );
  return [...picture, ...others];
};

describe('layoutTicket', () => {
  it('writes all texts in their order, and centres them', () => {
    const layout = layoutTicket(aTicket(), options(), fonts);
    expect(layout.reading).toEqual([
      'Demo Arena',
      'Lights off. Vests on.',
      'Thursday League',
      '20 Nov 2026, 19:22',
      'Moss',
      '2 of 6',
      '17920',
      '5 maps played',
      'demo-arena.example',
      'facebook.com/demoarena',
    ]);
    for (const { x, width, part } of texts(layout)) {
      if (part !== 'score') expect(x + width / 2).toBeCloseTo(40, 6);
    }
    expect(layout.shapes.at(-1)).toMatchObject({ kind: 'code', content: 'https://www.demo-arena.example' });
  });

  it.each(PAPERS)('returns the size of the paper: %s', paper => {
    const layout = layoutTicket(aTicket(), options({ paper }), fonts);
    const { width, height } = PAPER_MEASURES[paper];
    expect(layout.width).toBe(width);
    if (height !== undefined) expect(layout.height).toBe(height);
  });

  it('has the team and its mark below the player, in ink on greyscale paper', () => {
    const team = { name: 'Zorros', color: 'red' } as const;
    const marked = (isGreyscale: boolean) => {
      const layout = layoutTicket(aTicket({ team }), options({ isGreyscale, hasImage: true }), fonts);
      expect(layout.reading.slice(4, 7)).toEqual(['Moss', 'Zorros', '2 of 6']);
      const [name] = texts(layout).filter(({ part }) => part === 'team');
      const [mark] = layout.shapes.filter(shape => shape.kind === 'areas');
      if (!name || !mark) throw new Error('no mark');
      const box = boxOf(mark, fonts);
      expect((box.x + name.x + name.width) / 2).toBeCloseTo(40, 6);
      return mark.color;
    };
    expect([marked(true), marked(false)]).toEqual(['#111111', '#c8193c']);
  });

  it('has no mark when the color of the team is unknown', () => {
    const team = { name: 'Owls', color: null };
    const { shapes, reading } = layoutTicket(aTicket({ team }), options({ hasImage: true }), fonts);
    expect(reading).toContain('Owls');
    expect(shapes.filter(({ kind }) => kind === 'areas')).toEqual([]);
  });

  it.each(PAPERS)('prints a team of 30 wide letters in full: %s', paper => {
    const team = { name: 'W'.repeat(30), color: 'pink' } as const;
    const lines = linesOf(layoutTicket(aTicket({ team }), options({ paper }), fonts), 'team');
    expect(lines.join('')).toBe(team.name);
    expect(lines.length).toBeLessThanOrEqual(3);
  });

  it('has a line below the maps when the result is not final', () => {
    const { reading } = layoutTicket(aTicket({ notFinal: 'Not final' }), options(), fonts);
    expect(reading.slice(7, 9)).toEqual(['5 maps played', 'Not final']);
  });

  it('leaves no gap when texts are missing', () => {
    const bare = { name: 'Demo Arena', slogan: null, web: null, facebook: null };
    const layout = layoutTicket(aTicket({ center: bare, date: null, code: null }), options(), fonts);
    expect(layout.shapes.filter(({ kind }) => kind === 'code')).toEqual([]);
    expect(layout.shapes.filter(({ kind }) => kind === 'rule')).toHaveLength(2);
    expect(layout.height).toBeLessThan(layoutTicket(aTicket(), options(), fonts).height - 40);
  });

  it('says above the code that it leads to the result', () => {
    const code = { content: 'https://demo.example/r/x', label: 'Your result online' };
    const { shapes, reading } = layoutTicket(aTicket({ code }), options(), fonts);
    expect(reading.slice(-2)).toEqual(['facebook.com/demoarena', 'Your result online']);
    expect(shapes.at(-1)).toMatchObject({ kind: 'code', content: code.content });
  });

  it('breaks a slogan of 80 characters into two lines on 80 mm', () => {
    const slogan = 'Where the lights go out, the vests light up and everybody comes home a bit later';
    const layout = layoutTicket(aTicket({ center: { ...aTicket().center, slogan } }), options(), fonts);
    expect(linesOf(layout, 'slogan')).toHaveLength(2);
    expect(linesOf(layout, 'slogan').join(' ')).toBe(slogan);
  });

  it.each([
    ['one word of the widest letter', 'W'.repeat(80)],
    ['words of wide letters', `${'WWWWWWWWM '.repeat(7)}WWWWWWWWWM`],
    ['Chinese', '字'.repeat(80)],
    ['Japanese with punctuation', `${'光が消えたら、'.repeat(11)}おわり`],
  ])('needs two lines for a slogan of 80 wide letters on 80 mm, and three on 58 mm: %s', (_, slogan) => {
    expect([...slogan]).toHaveLength(80);
    for (const [paper, most] of [
      ['80mm', 2],
      ['58mm', 3],
    ] as const) {
      const center = { ...aTicket().center, slogan };
      const lines = linesOf(layoutTicket(aTicket({ center }), options({ paper }), fonts), 'slogan');
      expect(lines.length).toBeLessThanOrEqual(most);
      expect(lines.join('').replace(/ /g, '')).toBe(slogan.replace(/ /g, ''));
      expect(lines.filter(line => /^[、。]/.test(line))).toEqual([]);
    }
  });

  it.each(PAPERS)(
    'prints a slogan of 80 characters in full, and cuts a longer one after four lines: %s',
    paper => {
      const lines = (slogan: string) =>
        linesOf(
          layoutTicket(aTicket({ center: { ...aTicket().center, slogan } }), options({ paper }), fonts),
          'slogan',
        );
      expect(lines('W'.repeat(80)).join('')).toBe('W'.repeat(80));
      const cut = lines('Lights off, vests on, and nobody goes home early. '.repeat(100));
      expect(cut).toHaveLength(4);
      expect(cut.at(-1)).toMatch(/…$/);
    },
  );

  it('reduces the size of a long name before it breaks the name', () => {
    const long = layoutTicket(aTicket({ player: 'Maximiliana Ñandúarte' }), options(), fonts);
    expect(linesOf(long, 'player')).toEqual(['Maximiliana Ñandúarte']);
    expect(sizeOf(long, 'player')).toBeLessThan(6.9);
    const two = layoutTicket(
      aTicket({ player: 'Maximiliana Fernández de Córdoba y Álvarez' }),
      options(),
      fonts,
    );
    expect(linesOf(two, 'player')).toHaveLength(2);
    expect(sizeOf(two, 'player')).toBeGreaterThan(4.5);
    const longest = layoutTicket(aTicket({ player: 'W'.repeat(60) }), options({ paper: '58mm' }), fonts);
    expect(linesOf(longest, 'player').join('')).toBe('W'.repeat(60));
  });

  it('has a frame for each digit, and wider gaps between thousands', () => {
    const { shapes } = layoutTicket(aTicket({ score: '1234567' }), options(), fonts);
    const frames = shapes.filter(shape => shape.kind === 'frame');
    const gaps = frames
      .slice(1)
      .map(({ x }, index) => x - (frames[index]?.x ?? 0) - (frames[index]?.width ?? 0));
    expect(frames).toHaveLength(7);
    expect(gaps.map(gap => (gap > 1 ? 'wide' : 'narrow'))).toEqual([
      'wide',
      'narrow',
      'narrow',
      'wide',
      'narrow',
      'narrow',
    ]);
  });

  it('has no frame for a sign or a decimal mark', () => {
    const { shapes } = layoutTicket(aTicket({ score: '-12,5' }), options(), fonts);
    expect(shapes.filter(({ kind }) => kind === 'frame')).toHaveLength(3);
  });

  it('fits a name into the paper when the font lacks its script', () => {
    const player = '花'.repeat(50);
    const layout = layoutTicket(aTicket({ player }), options(), fonts);
    expect(linesOf(layout, 'player').join('')).toBe(player);
    expect(sizeOf(layout, 'player')).toBeLessThan(
      sizeOf(layoutTicket(aTicket(), options(), fonts), 'player'),
    );
  });

  it('has only greys in greyscale, and a box for the center’s image', () => {
    const colors = (layout: PageLayout) =>
      new Set(
        layout.shapes.flatMap(shape =>
          shape.kind === 'areas' || shape.kind === 'text' ? [shape.color] : [],
        ),
      );
    expect([...colors(layoutTicket(aTicket(), options(), fonts))]).toEqual(['#111111', '#ffffff', '#555555']);
    const own = layoutTicket(aTicket(), options({ hasImage: true }), fonts);
    expect(own.shapes[0]).toEqual({ kind: 'image', x: 5, y: 4, width: 70, height: 35 });
  });
});

describe('layoutTicket of any data', () => {
  it('returns shapes that are inside the printable width and do not overlap', () => {
    fc.assert(
      fc.property(anyTicket, anyOptions, (data, chosen) => {
        const layout = layoutTicket(data, chosen, fonts);
        const { printable } = PAPER_MEASURES[chosen.paper];
        const reached = { x: (layout.width - printable) / 2, y: 0, width: printable, height: layout.height };
        expect(layout.shapes.filter(shape => !isInside(boxOf(shape, fonts), reached))).toEqual([]);
        const boxes = separateShapes(layout).map(shape => boxOf(shape, fonts));
        const over = boxes.filter((box, index) =>
          boxes.slice(index + 1).some(other => doOverlap(box, other)),
        );
        expect(over).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  });

  it('returns the same layout when the data is the same', () => {
    fc.assert(
      fc.property(anyTicket, anyOptions, (data, chosen) => {
        expect(layoutTicket(data, chosen, fonts)).toEqual(layoutTicket(data, chosen, fonts));
      }),
      { numRuns: 10 },
    );
  });
});
