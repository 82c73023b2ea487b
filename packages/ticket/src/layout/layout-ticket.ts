import type { Paper } from '@backglass/contract';
import { encode } from 'uqr';
import type { TicketFonts } from '../font/ticket-fonts.ts';
import {
  PAPER_MEASURES,
  type PaperMeasures,
  newPen,
  rule,
  skip,
  write,
  type Pen,
  type TextStyle,
  printableText,
} from './pen.ts';
import type { TicketData } from '../ticket-data.ts';
import { placeholderIn } from './placeholder.ts';
import { MUTED, type Part, type Point, type Shape, type Box, INK } from './shape.ts';
import { charactersOf } from './fit-text.ts';

export interface TicketOptions {
  readonly paper: Paper;
  readonly isGreyscale: boolean;
  readonly hasCode: boolean;
  /** If false, the ticket has the placeholder. */
  readonly hasImage: boolean;
}

/** A page. All lengths are in millimetres. */
export interface PageLayout {
  readonly width: number;
  readonly height: number;
  /** In drawing order. */
  readonly shapes: readonly Shape[];
  /** The texts from top to bottom, for screen readers. */
  readonly reading: readonly string[];
}

const style = (part: Part, size: number, more: Partial<TextStyle> = {}): TextStyle => ({
  part,
  size,
  font: 'regular',
  lines: 2,
  least: 0.7,
  ...more,
});

const CENTER = style('center', 5.3, { font: 'bold', least: 0.6 });
/** 80 characters, even wide ones, fit into two lines on 80 mm and three on 58 mm. Another API may send longer slogans. */
const SLOGAN = style('slogan', 3.2, { color: MUTED, least: 0.5, most: 4 });
const GAME = style('game', 3.5, { font: 'bold' });
const DATE = style('date', 3.2, { color: MUTED });
const PLAYER = style('player', 6.9, { font: 'bold', single: 0.7, least: 0.5 });
const TEAM = style('team', 3.8);
const POSITION = style('position', 3.5);
const MAPS = style('maps', 3.2, { color: MUTED });
const NOT_FINAL = style('not-final', 4.2, { font: 'bold' });
const WEB = style('web', 3.2, { lines: 1 });
const FACEBOOK = style('facebook', 3.2, { lines: 1 });
const CODE = style('code-label', 3.2, { font: 'bold' });

/** While a ticket is too long for its paper, each attempt multiplies the scale by at most this. Smaller steps would be invisible. */
const SMALLER = 0.98;

/** Lays out a ticket for the preview and the PDF. Shapes never overlap or leave the paper. */
export function layoutTicket(data: TicketData, options: TicketOptions, fonts: TicketFonts): PageLayout {
  const paper = PAPER_MEASURES[options.paper];
  const code = options.hasCode ? qrCodeOf(data.code) : undefined;
  const printed: Pen['printed'] = new Map();
  for (let scale = paper.scale; ;) {
    const pen = newPen(fonts, paper, scale, printed);
    draw(pen, data, options, code);
    const height = paper.height ?? pen.y;
    if (pen.y <= height) {
      const { shapes, reading } = pen;
      return { width: paper.width, height, shapes: shiftDown(shapes, (height - pen.y) / 2), reading };
    }
    const top = bottomOf(paper.image);
    scale *= Math.min(SMALLER, Math.sqrt((height - top) / (pen.y - top)));
  }
}

function draw(pen: Pen, data: TicketData, options: TicketOptions, code: QrCode | undefined): void {
  const { center } = data;
  drawImage(pen, options);
  skip(pen, 3.4);
  write(pen, center.name, CENTER);
  write(pen, center.slogan, SLOGAN);
  rule(pen);
  write(pen, data.game, GAME);
  write(pen, data.date, DATE);
  rule(pen);
  write(pen, data.player, PLAYER);
  if (data.team) {
    const { name, color } = data.team;
    const mark = color && pen.fonts.teamMarks[color];
    write(pen, name, TEAM, mark && options.isGreyscale ? { ...mark, color: INK } : mark);
  }
  write(pen, data.position, POSITION);
  skip(pen, 2.4);
  writeScore(pen, data.score);
  skip(pen, 1.8);
  write(pen, data.maps, MAPS);
  write(pen, data.notFinal, NOT_FINAL);
  const hasAddress = Boolean(center.web) || Boolean(center.facebook);
  if (hasAddress) rule(pen);
  write(pen, shownAddress(center.web), WEB);
  write(pen, shownAddress(center.facebook), FACEBOOK);
  if (code) {
    if (code.label !== '') {
      rule(pen);
      write(pen, code.label, CODE);
    }
    writeQrCode(pen, code);
  }
  skip(pen, code ? 2.4 : 5.8);
}

const bottomOf = ({ top, width }: PaperMeasures['image']): number => top + width / 2;

function drawImage(pen: Pen, { hasImage, isGreyscale }: TicketOptions): void {
  const { top, width } = pen.paper.image;
  const box = { x: (pen.paper.width - width) / 2, y: top, width, height: width / 2 };
  pen.shapes.push(...(hasImage ? [{ kind: 'image', ...box } as const] : placeholderIn(box, isGreyscale)));
  pen.y = bottomOf(pen.paper.image);
}

const shownAddress = (address: string | null): string =>
  (address ?? '').replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '');

const moved = (shape: Shape, by: number): Shape => {
  if (shape.kind === 'areas') {
    return { ...shape, areas: shape.areas.map(area => area.map(([x, y]): Point => [x, y + by])) };
  }
  if (shape.kind === 'code') {
    return { ...shape, y: shape.y + by, bars: shape.bars.map(bar => ({ ...bar, y: bar.y + by })) };
  }
  return { ...shape, y: shape.y + by };
};

const shiftDown = (shapes: readonly Shape[], by: number): readonly Shape[] =>
  by === 0 ? shapes : shapes.map(shape => moved(shape, by));

/** The quiet zone around a code, in modules (ISO/IEC 18004). */
const QUIET = 4;
/** Sizes that phones can read, in millimetres on 80 mm paper. */
const SIDE = { least: 24, most: 40 } as const;
const MODULE = 0.62;
/** In characters. Shorter texts get a higher error correction. */
const SHORT = 120;

interface QrCode extends NonNullable<TicketData['code']> {
  readonly modules: readonly (readonly boolean[])[];
}

/** Returns `undefined` if the text is missing or too long. */
function qrCodeOf(code: TicketData['code']): QrCode | undefined {
  if (!code) return undefined;
  const { content } = code;
  try {
    const { data } = encode(content, { ecc: content.length > SHORT ? 'L' : 'M', border: 0 });
    return { ...code, modules: data };
  } catch {
    return undefined;
  }
}

function writeQrCode(pen: Pen, { content, modules }: QrCode): void {
  const count = modules.length;
  const side = Math.min(SIDE.most, Math.max(SIDE.least, count * MODULE)) * pen.scale;
  const module = side / count;
  const [x, y] = [(pen.paper.width - side) / 2, pen.y + QUIET * module];
  const bars = modules.flatMap((row, line) =>
    barsOf(row).map(([from, to]): Box => ({
      x: x + from * module,
      y: y + line * module,
      width: (to - from) * module,
      height: module,
    })),
  );
  pen.shapes.push({ kind: 'code', content, x, y, width: side, height: side, bars });
  pen.y = y + side + QUIET * module;
}

/** Joins adjacent dark modules. A bar ends before the column `to`. */
function barsOf(row: readonly boolean[]): [from: number, to: number][] {
  const bars: [number, number][] = [];
  row.forEach((isDark, column) => {
    if (!isDark) return;
    const last = bars.at(-1);
    if (last?.[1] === column) last[1] = column + 1;
    else bars.push([column, column + 1]);
  });
  return bars;
}

/** In millimetres on 80 mm paper. */
const FRAME = {
  width: 8.2,
  height: 11.4,
  gap: 0.6,
  thousands: 1.9,
  line: 0.4,
  radius: 0.5,
  digit: 7.9,
} as const;
/** A score with more digits has no frames. */
const MAX_FRAMES = 15;

const isDigit = (character: string): boolean => /^\d$/.test(character);

/** Returns the gap before each character. A gap before a group of thousands is wider. */
function gapsOf(characters: readonly string[]): number[] {
  const mark = characters.findIndex((character, index) => index > 0 && !isDigit(character));
  const whole = mark < 0 ? characters.length : mark;
  return characters.map((character, index) => {
    if (index === 0) return 0;
    const opensThousand = index < whole && (whole - index) % 3 === 0 && isDigit(characters[index - 1] ?? '');
    return isDigit(character) && opensThousand ? FRAME.thousands : FRAME.gap;
  });
}

/** Writes the score as on a pinball machine, with a frame for each digit. */
function writeScore(pen: Pen, score: string): void {
  const font = pen.fonts.bold;
  const characters = charactersOf(printableText(pen, score));
  const isTooWide = characters.some(character => font.widthOf(character) * FRAME.digit > FRAME.width);
  if (characters.length > MAX_FRAMES || isTooWide) {
    write(pen, score, { part: 'score', font: 'bold', size: FRAME.digit, lines: 1, least: 0.4 });
    return;
  }
  const gaps = gapsOf(characters);
  const wide = characters.length * FRAME.width + gaps.reduce((sum, gap) => sum + gap, 0);
  const scale = Math.min(pen.scale, pen.width / wide);
  const [width, height, size] = [FRAME.width * scale, FRAME.height * scale, FRAME.digit * scale];
  // In this font a digit is 0.73 of the font size high.
  const base = pen.y + (height + 0.73 * size) / 2;
  let x = (pen.paper.width - wide * scale) / 2;
  characters.forEach((text, index) => {
    x += (gaps[index] ?? 0) * scale;
    const advance = font.widthOf(text) * size;
    const frame: Shape = {
      kind: 'frame',
      x,
      y: pen.y,
      width,
      height,
      radius: FRAME.radius * scale,
      line: FRAME.line * scale,
    };
    if (isDigit(text)) pen.shapes.push(frame);
    const left = x + (width - advance) / 2;
    pen.shapes.push({
      kind: 'text',
      part: 'score',
      text,
      x: left,
      y: base,
      width: advance,
      size,
      font: 'bold',
      color: INK,
    });
    x += width;
  });
  pen.y += height;
  pen.reading.push(characters.join(''));
}
