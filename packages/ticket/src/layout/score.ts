import { charactersOf } from '../font/printable.ts';
import { printableText, write, type Pen } from './pen.ts';
import { INK, type Shape } from './shape.ts';

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
export function writeScore(pen: Pen, score: string): void {
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
