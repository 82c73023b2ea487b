export type Weight = 'regular' | 'bold';

/** The name of the ticket's font in all drawings. */
export const FONT_FAMILY = 'Backglass Ticket';

/** The weights in CSS. */
export const CSS_WEIGHTS: Readonly<Record<Weight, string>> = { regular: '400', bold: '700' };
