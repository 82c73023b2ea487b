import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../schema.ts';

/** Not moved: triggers make the one anew, and the other is the last minute only. */
const LEFT_OUT = ['game_count', 'rate_count'];

export interface MovedTable {
  readonly name: string;
  /** Whether the database numbers its rows. */
  readonly isNumbered: boolean;
  readonly refersTo: readonly string[];
}

function allTables(): MovedTable[] {
  return Object.values(schema as Record<string, unknown>)
    .filter(value => is(value, PgTable))
    .map(getTableConfig)
    .filter(({ name }) => !LEFT_OUT.includes(name))
    .map(({ name, columns, foreignKeys }) => ({
      name,
      isNumbered: columns.some(column => column.generatedIdentity !== undefined),
      refersTo: foreignKeys.map(key => getTableConfig(key.reference().foreignTable).name),
    }));
}

/** Every table with what it refers to before it, taken from the schema so that a new one cannot be forgotten. */
export function movedTables(): MovedTable[] {
  const waiting = allTables();
  const ordered: MovedTable[] = [];
  while (waiting.length > 0) {
    const index = waiting.findIndex(({ name, refersTo }) =>
      refersTo.every(other => other === name || ordered.some(table => table.name === other)),
    );
    const [next] = waiting.splice(index, 1);
    if (index < 0 || !next) throw new Error('tables refer to each other in a circle');
    ordered.push(next);
  }
  return ordered;
}
