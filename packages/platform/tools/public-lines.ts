/** The lines of each declaration that a report shows, by its name. */
export type PublicLines = Readonly<Record<string, readonly string[]>>;

const NAMED = /^(?:export )?(?:abstract )?(?:interface|type|const|function|class|enum|namespace) ([\w$]+)/;
const PASSED_ON = /^export \{ ([\w$]+) \}/;

const nameOf = (line: string): string | undefined => (NAMED.exec(line) ?? PASSED_ON.exec(line))?.[1];

/** Reads a report of API Extractor: without comments and imports, which promise nothing. */
export function publicLines(report: string): PublicLines {
  const [, code = ''] = /```ts\n([\s\S]*?)```/.exec(report) ?? [];
  const byName: Record<string, string[]> = {};
  for (const block of code.split(/\n\n+/)) {
    const lines = block.split('\n').filter(line => line.trim() !== '' && !/^\s*\/\/|^import /.test(line));
    const [first] = lines;
    if (first === undefined) continue;
    const name = nameOf(first);
    if (name === undefined) throw new Error(`a declaration without a name: ${first}`);
    // Overloads are one declaration.
    byName[name] = [...(byName[name] ?? []), ...lines];
  }
  return byName;
}
