import type { PoolClient } from 'pg';
import { sqlStateOf } from '../database-errors.ts';
import { TransferRefused, EXPORTED_TABLES } from './format.ts';

const BATCH = 500;
const COLUMN_LISTS: ReadonlyMap<string, string> = new Map(
  EXPORTED_TABLES.map(({ name, columnList }) => [name, columnList]),
);

/** Classes 22 (a value does not fit its column) and 23 (a constraint is violated). */
const isRowError = (error: unknown): boolean => /^2[23]\w{3}$/.test(sqlStateOf(error));

/** Inserts the rows of an export in batches, within a transaction. */
export class RowInserter {
  readonly #client: PoolClient;
  readonly #file: string;
  #table = '';
  #rows: { readonly row: unknown; readonly line: number }[] = [];

  constructor(client: PoolClient, file: string) {
    this.#client = client;
    this.#file = file;
  }

  /**
   * Adds a row of the file, and may insert it later. `line` is its line in the file.
   * @throws TransferRefused that names the line of the first refused row
   */
  async add(table: string, row: unknown, line: number): Promise<void> {
    if (table !== this.#table || this.#rows.length >= BATCH) await this.flush();
    this.#table = table;
    this.#rows.push({ row, line });
  }

  /**
   * Inserts all rows that are not inserted yet.
   * @throws TransferRefused that names the line of the first refused row
   */
  async flush(): Promise<void> {
    if (this.#rows.length === 0) return;
    await this.#client.query('savepoint rows');
    try {
      await this.#insert(this.#rows.map(({ row }) => row));
    } catch (error) {
      if (!isRowError(error)) throw error;
      await this.#client.query('rollback to savepoint rows');
      await this.#findWrong();
      throw error;
    }
    await this.#client.query('release savepoint rows');
    this.#rows = [];
  }

  async #insert(rows: readonly unknown[]): Promise<void> {
    const columnList = COLUMN_LISTS.get(this.#table) ?? '';
    await this.#client.query(
      `insert into "${this.#table}" (${columnList}) overriding system value
       select ${columnList} from jsonb_populate_recordset(null::"${this.#table}", $1::jsonb)`,
      [JSON.stringify(rows)],
    );
  }

  /** @throws TransferRefused that names the line of the first refused row */
  async #findWrong(): Promise<void> {
    for (const { row, line } of this.#rows) {
      try {
        await this.#insert([row]);
      } catch (error) {
        if (!isRowError(error)) throw error;
        throw new TransferRefused(`${this.#file}, line ${line}: ${(error as Error).message}.`);
      }
    }
  }
}
