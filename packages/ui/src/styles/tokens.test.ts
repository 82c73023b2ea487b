import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** Update it when the design changes. */
const DESIGN = 'bc321876fd5cbf9f1af5e118d8e9dbd792bb88500766bbf621d906ad4ef33e5e';

describe('tokens.css', () => {
  it('is identical to the tokens of the design', () => {
    const sheet = readFileSync(resolve(__dirname, 'tokens.css'));
    expect(createHash('sha256').update(sheet).digest('hex')).toBe(DESIGN);
  });
});
