/** The keys are names of declarations. */
export type PublicLines = Readonly<Record<string, readonly string[]>>;

const NAMED = /^(?:export )?(?:abstract )?(?:interface|type|const|function|class|enum|namespace) ([\w$]+)/;
const REEXPORTED = /^export \{ ([\w$]+) \}/;

const nameOf = (line: string): string | undefined => (NAMED.exec(line) ?? REEXPORTED.exec(line))?.[1];

/** Parses a report of API Extractor. Omits comments and imports, which are not part of the API. */
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
