import type { AdminAnswer } from './command.ts';

/** These characters could change what a terminal shows. */
const INVISIBLE = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu;

const escaped = (character: string): string =>
  `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`;

export const formatValue = (value: unknown): string =>
  value instanceof Date ? value.toISOString() : String(value ?? '–').replace(INVISIBLE, escaped);

/** Adds a header with the column names. */
export function formatTable(rows: readonly object[], none: string): AdminAnswer {
  const lines = rows.map(row => Object.values(row).map(formatValue).join('  '));
  const head = Object.keys(rows[0] ?? {}).join('  ');
  return { text: rows.length === 0 ? none : [head, ...lines].join('\n'), data: rows };
}
