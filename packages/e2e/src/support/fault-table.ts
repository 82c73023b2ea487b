import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

const COLUMN = /^fault table (of .+): (.+)$/;

type Cells = Map<string, string>;

function cellOf(test: TestCase, { status, annotations }: TestResult): string {
  if (status === 'skipped') return 'not yet';
  if (!test.ok()) return 'FAILED';
  const reported = annotations.find(({ type }) => type === 'reported after')?.description;
  return reported === undefined ? 'ok' : `ok ${reported}`;
}

/** `–` marks a test that only `pnpm test:long` runs. */
function linesOf(title: string, rows: ReadonlyMap<string, Cells>): readonly string[] {
  const columns = [...new Set([...rows.values()].flatMap(row => [...row.keys()]))];
  const cells = [...rows].map(([fault, row]) => [fault, ...columns.map(name => row.get(name) ?? '–')]);
  const table = [[`faults ${title}`, ...columns], ...cells];
  const widthAt = (at: number) => Math.max(...table.map(line => line[at]?.length ?? 0));
  return table.map(line => line.map((cell, at) => cell.padEnd(widthAt(at))).join('  '));
}

export default class FaultTable implements Reporter {
  readonly #tables = new Map<string, Map<string, Cells>>();

  onTestEnd(test: TestCase, result: TestResult): void {
    const [, title, column] = COLUMN.exec(test.parent.title) ?? [];
    if (title === undefined || column === undefined) return;
    const rows = this.#tables.get(title) ?? new Map<string, Cells>();
    const row: Cells = rows.get(test.title) ?? new Map<string, string>();
    this.#tables.set(title, rows.set(test.title, row.set(column, cellOf(test, result))));
  }

  onEnd(): void {
    for (const [title, rows] of this.#tables) for (const line of linesOf(title, rows)) console.log(line);
  }
}
