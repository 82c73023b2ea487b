import { compareVersions } from 'compare-versions';
import * as fc from 'fast-check';
import { changesBetween } from './changelog.ts';

const CHANGELOG = `# @backglass/ui

## 0.10.0

### Changed

- \`Columns\` has moved.

\`\`\`md
## 0.9.5
\`\`\`

## 0.9.0

- Two.

## 0.3.1

- One.
`;

const versions = fc
  .tuple(fc.nat({ max: 2 }), fc.nat({ max: 12 }), fc.nat({ max: 12 }))
  .map(parts => parts.join('.'));
const line = fc.oneof(
  fc.constantFrom('', '### Changed', '- An item.', '```', '## 1.2', '# 1.2.3', ' ## 1.2.3'),
  fc.string(),
);

it('returns the sections above one version, up to another, with their headings', () => {
  expect(changesBetween(CHANGELOG, '0.3.1', '0.9.0')).toBe('## 0.9.0\n\n- Two.');
  expect(changesBetween(CHANGELOG, '0.3.1', '0.10.0')).toMatch(
    /^## 0\.10\.0\n.*moved.*\n## 0\.9\.0\n\n- Two\.$/s,
  );
  expect(changesBetween(CHANGELOG, '0.9.0', '0.9.0')).toBe('');
  expect(changesBetween(CHANGELOG, '0.9.0', '0.9.9')).toBe('');
  expect(changesBetween(CHANGELOG.replaceAll('\n', '\r\n'), '0.2.0', '0.3.1')).toBe('## 0.3.1\n\n- One.');
});

it('returns exactly the sections in between, for any changelog', () => {
  const list = fc.uniqueArray(versions, { maxLength: 8 });
  fc.assert(
    fc.property(list, versions, versions, (all, from, to) => {
      const newest = [...all].sort((a, b) => compareVersions(b, a));
      const text = `# Title\n\n${newest.map(one => `## ${one}\n\n- Change of ${one}.\n`).join('\n')}`;
      const expected = newest.filter(one => compareVersions(one, from) > 0 && compareVersions(one, to) <= 0);
      const found = [...changesBetween(text, from, to).matchAll(/^- Change of (.*)\.$/gm)];
      expect(found.map(([, version]) => version)).toEqual(expected);
    }),
  );
});

it('returns only lines of the changelog, for any text', () => {
  fc.assert(
    fc.property(fc.array(line), versions, versions, (lines, from, to) => {
      const known = new Set(lines.flatMap(one => one.split(/\r?\n/)).map(one => one.trim()));
      for (const one of changesBetween(lines.join('\n'), from, to).split('\n'))
        expect(one === '' || known.has(one.trim())).toBe(true);
    }),
  );
});
