// Lengths are in millimetres, font sizes in points.
export const PAGE = { width: 210, height: 297, margin: 18 } as const;
export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.margin;
export const BOTTOM = PAGE.height - PAGE.margin - 6;
export const LATER_PAGE_TOP = PAGE.margin + 6;
export const FONT_SIZE = { title: 20, body: 11, small: 9 } as const;
export const LEADING = 1.25;
export const MM_PER_POINT = 25.4 / 72;
export const INK = '#141414';
export const MUTED = '#5f5f5f';
export const HAIRLINE = '#bebebe';

export const lineHeight = (size: number): number => size * MM_PER_POINT * LEADING;
