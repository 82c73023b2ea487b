import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { designPropertiesIn, pageWideRules, redefinedProperties } from './style-rules.ts';

const OWN = 'x__';
const LIBRARY = null;
const redefinedIn = (css: string) => redefinedProperties(css, new Set(['--color-focus', '--space-2']));

describe('the stylesheet of a remote', () => {
  it.each([
    ['a class', '.x__a__12345, .x__a__12345 > p:hover { color: red }'],
    ['a custom property in a class', '.x__a__12345 { --x-size: 1px }'],
    ['a class below the theme', "@media print { [data-theme='dark'] .x__a__12345 { color: red } }"],
    ['a class of a library below an own class', '@layer remote { .x__a__12345 .crop { color: red } }'],
    ['classes as alternatives', ':is(.x__a__12345, .x__b__12345) p { color: red }'],
    ['siblings in a class', '.x__a__12345 p + p ~ .x__a__12345 { color: red }'],
    ['nested rules', '.x__a__12345 { p { color: red } @media print { &:hover { color: red } } }'],
    ['keyframes of a CSS Module', '@keyframes x__turn__12345 { to { color: red } }'],
  ])('may have %s', (_what, css) => {
    expect(pageWideRules(css, OWN)).toEqual([]);
  });

  it.each([
    'html',
    'body > p',
    '*',
    ':root',
    "[data-theme='dark']",
    '#x',
    '.x__a__12345, p',
    '.ui__button__12345',
    '.crop',
    'html:not(.x__a__12345)',
    'body:has(.x__a__12345)',
    ':is(.x__a__12345, body)',
    '.x__a__12345 ~ *',
    '.x__a__12345:hover + body p',
    ':is(.x__a__12345 + p)',
    '&',
  ])('may not have the selector %s', selector => {
    expect(pageWideRules(`${selector} { color: red }`, OWN)).toEqual([selector]);
    expect(pageWideRules(`@layer remote {\n  ${selector} {\n --color-focus: red }\n}`, OWN)).toEqual([
      selector,
    ]);
  });

  it('may not style elements outside its class with a nested rule', () => {
    expect(pageWideRules('.x__a__12345 { body:not(&) { color: red } }', OWN)).toEqual(['body:not(&)']);
    expect(pageWideRules('.x__a__12345 { & + p { color: red } }', OWN)).toEqual(['& + p']);
  });

  it.each([
    ['@keyframes turn', 'to { color: red }'],
    ['@property --color-focus', "syntax: '*'; inherits: false"],
    ['@font-face', 'font-family: Arial; src: url(a.woff2)'],
    ['@page', 'margin: 0'],
    ['@view-transition', 'navigation: auto'],
  ])('may not have %s', (rule, block) => {
    expect(pageWideRules(`@media print { ${rule} { ${block} } }`, OWN)).toEqual([rule]);
  });
});

describe('the stylesheet of a library in a remote', () => {
  it('may have classes, keyframes and custom properties of its own', () => {
    const css = '@keyframes turn { to { color: red } } :root { --crop-size: 1px } .crop p { color: red }';
    expect(pageWideRules(css, LIBRARY)).toEqual([]);
  });

  it.each([
    ['styles for an element of the page', 'html { color: red }', 'html'],
    ['styles for the page beside its custom properties', ':root { --crop-size: 1px; color: red }', ':root'],
    ['a page-wide rule', '@page { margin: 0 }', '@page'],
  ])('may not have %s', (_what, css, rule) => {
    expect(pageWideRules(css, LIBRARY)).toEqual([rule]);
  });
});

describe('a stylesheet', () => {
  it.each([
    '.x__a__12345 { --color-focus: red }',
    '.x__a__12345 { --color-focus: red !important }',
    '@media print { .x__a__12345 { p { --color-focus: red } } }',
    '@keyframes x__turn__12345 { to { --color-focus: red } }',
    ':root { --crop-size: 1px; --color-focus: red }',
  ])('may not set a custom property of the design system, as in %s', css => {
    expect(redefinedIn(css)).toEqual(['--color-focus']);
  });

  it('may read those properties, and set others', () => {
    expect(redefinedIn('.x__a__12345 { --x-size: var(--space-2); color: var(--color-focus) }')).toEqual([]);
  });
});

describe('the custom properties of the design system', () => {
  it('include those that its styles only read', () => {
    const remote = resolve(__dirname, '../../../../remote-profile');
    expect([...designPropertiesIn(remote)]).toEqual(
      expect.arrayContaining([
        '--color-focus',
        '--color-lit',
        '--bottom-inset',
        '--float-inset',
        '--notice-inset',
      ]),
    );
  });

  it('must exist: the build fails when there are none', () => {
    const remote = mkdtempSync(join(tmpdir(), 'backglass-styles-'));
    const ui = join(remote, 'node_modules/@backglass/ui');
    mkdirSync(join(ui, 'src'), { recursive: true });
    writeFileSync(join(ui, 'package.json'), '{ "name": "@backglass/ui", "version": "1.0.0" }');
    writeFileSync(join(ui, 'src/base.css'), 'p { color: red }');
    expect(() => designPropertiesIn(remote)).toThrow('no custom properties');
    rmSync(remote, { recursive: true });
  });
});
