import { compareVersions } from 'compare-versions';

interface Section {
  readonly version: string;
  readonly text: string;
}

const HEADING = /^## (\d+\.\d+\.\d+)\s*$/;
const FENCE = /^ {0,3}(?:```|~~~)/;

/** Returns the sections of a changelog by changesets: `## 0.3.1` and the lines below, except in code blocks. */
const sectionsOf = (changelog: string): readonly Section[] => {
  const sections: { version: string; lines: string[] }[] = [];
  let isCode = false;
  for (const line of changelog.split(/\r?\n/)) {
    if (FENCE.test(line)) isCode = !isCode;
    const version = isCode ? undefined : HEADING.exec(line)?.[1];
    if (version !== undefined) sections.push({ version, lines: [line] });
    else sections.at(-1)?.lines.push(line);
  }
  return sections.map(({ version, lines }) => ({ version, text: lines.join('\n').trim() }));
};

/** Returns the sections of the versions above `from`, up to `to`, as one text in the order of the changelog. */
export const changesBetween = (changelog: string, from: string, to: string): string =>
  sectionsOf(changelog)
    .filter(({ version }) => compareVersions(version, from) > 0 && compareVersions(version, to) <= 0)
    .map(({ text }) => text)
    .join('\n\n');
