import { TEAM_COLORS } from '@backglass/contract';
import { TEAM_MARKS } from '@backglass/ticket/team-marks';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const read = (path: string) => readFileSync(resolve(__dirname, path), 'utf8');
const tokens = read('../../../packages/ui/src/styles/tokens.css');
const styles = read('team.module.css');

const PAIR = String.raw`light-dark\((#\w{6}), (#\w{6})\)`;
const pairIn = (sheet: string, before: string): readonly string[] =>
  new RegExp(`${before}${PAIR}`).exec(sheet)?.slice(1) ?? [];
const tokenOf = (name: string) => pairIn(tokens, `--color-${name}: `);
const [glass = ''] = /(?<=--color-glass: )#\w{6}/.exec(tokens) ?? [];

/** WCAG 2.2, relative luminance. */
const luminanceOf = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrastOf = (one: string, other: string): number => {
  const [low = 0, high = 0] = [one, other].map(luminanceOf).sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};

describe('the color of a team', () => {
  it.each(TEAM_COLORS)('has a contrast of at least 3:1 in both themes and on glass: %s', color => {
    const [light = '', dark = ''] = pairIn(styles, String.raw`'${color}'\] \{\s*color: `);
    const backgrounds = ['surface', 'surface-hover', 'canvas'].map(tokenOf);
    const pairs = [
      ...backgrounds.flatMap(([onLight = '', onDark = '']) => [
        [light, onLight] as const,
        [dark, onDark] as const,
      ]),
      [dark, glass] as const,
    ];
    expect(pairs.flat()).not.toContain('');
    expect(pairs.map(pair => contrastOf(...pair)).filter(contrast => contrast < 3)).toEqual([]);
  });

  it.each(TEAM_COLORS)('is the same on paper and in the light theme: %s', color => {
    expect(pairIn(styles, String.raw`'${color}'\] \{\s*color: `)[0]).toBe(TEAM_MARKS[color].color);
  });

  it('has a shape of its own', () => {
    const shapes = TEAM_COLORS.map(color => JSON.stringify(TEAM_MARKS[color].areas));
    expect(new Set(shapes).size).toBe(TEAM_COLORS.length);
  });
});
