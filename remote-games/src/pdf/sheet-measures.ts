/** Measures of the sheet in millimetres, sizes of type in points. */
export const PAGE = { width: 210, height: 297, margin: 18 } as const;
export const CONTENT = PAGE.width - 2 * PAGE.margin;
/** The end of a page's content, above the page number. */
export const BOTTOM = PAGE.height - PAGE.margin - 6;
/** The start of the content on later pages, below their label. */
export const NEXT_TOP = PAGE.margin + 6;
export const SIZE = { title: 20, body: 11, small: 9 } as const;
/** A line's height as a part of its type's size, and a point in millimetres. */
export const LEADING = 1.25;
export const POINT = 25.4 / 72;
/** From black, 0, to white, 255. */
export const INK = 20;
export const MUTED = 95;
export const HAIRLINE = 190;

export const lineHeight = (size: number): number => size * POINT * LEADING;
