export type Weight = 'regular' | 'bold';

export const FONT_FAMILY = 'Backglass Ticket';

export const CSS_WEIGHTS: Readonly<Record<Weight, string>> = { regular: '400', bold: '700' };
