import type { Paper } from '@backglass/contract';
import type { TicketFonts } from '../font/ticket-fonts.ts';
import { PAPER_MEASURES, type PaperMeasures } from '../paper.ts';
import type { TicketData } from '../ticket-data.ts';
import { qrCodeOf, writeQrCode, type QrCode } from './qr-code.ts';
import { newPen, rule, skip, write, type Pen, type TextStyle } from './pen.ts';
import { placeholderIn } from './placeholder.ts';
import { MUTED, type Part, type Point, type Shape } from './shape.ts';
import { writeScore } from './score.ts';

export interface TicketOptions {
  readonly paper: Paper;
  readonly isGreyscale: boolean;
  readonly hasCode: boolean;
  /** If false, the ticket has the placeholder. */
  readonly hasImage: boolean;
}

/** All lengths are in millimetres. */
export interface TicketLayout {
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
const POSITION = style('position', 3.5);
const MAPS = style('maps', 3.2, { color: MUTED });
const NOT_FINAL = style('not-final', 4.2, { font: 'bold' });
const WEB = style('web', 3.2, { lines: 1 });
const FACEBOOK = style('facebook', 3.2, { lines: 1 });

/** While a ticket is too long for its paper, each attempt multiplies the scale by at most this. Smaller steps would be invisible. */
const SMALLER = 0.98;

/** Lays out a ticket for the preview and the PDF. Shapes never overlap or leave the paper. */
export function layoutTicket(data: TicketData, options: TicketOptions, fonts: TicketFonts): TicketLayout {
  const paper = PAPER_MEASURES[options.paper];
  const code = options.hasCode ? qrCodeOf(data.center.web) : undefined;
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
  if (code) writeQrCode(pen, code);
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
