import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** Of the design's sheet of tokens, laid out by prettier. Whoever changes the design changes this with it. */
const DESIGN = 'bc321876fd5cbf9f1af5e118d8e9dbd792bb88500766bbf621d906ad4ef33e5e';

describe('the tokens', () => {
  it('are those of the design, to the byte', () => {
    const sheet = readFileSync(resolve(__dirname, 'tokens.css'));
    expect(createHash('sha256').update(sheet).digest('hex')).toBe(DESIGN);
  });
});
