import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

export interface TestDatabase {
  readonly environment: { readonly DATA_DIR: string; readonly DATABASE_URL?: string };
  remove(): Promise<void>;
}

/** `scripts/test/postgres.mjs` starts this server. `undefined` = tests use the embedded database. */
export const TEST_SERVER = process.env['TEST_DATABASE_URL'] || undefined;

export async function asAdmin(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * Without a server, creates an embedded database. In jest the database already has its tables (`prepare-database.ts`), unless
 * `isEmpty`.
 */
export async function makeTestDatabase(
  server: string | undefined = TEST_SERVER,
  { isEmpty = false } = {},
): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'backglass-api-'));
  const removeFolder = (): Promise<void> => rm(dataDir, { recursive: true, force: true });
  if (!server) {
    const prepared = process.env['PREPARED_DATA_DIR'];
    if (prepared && !isEmpty) await cp(prepared, dataDir, { recursive: true });
    return { environment: { DATA_DIR: dataDir }, remove: removeFolder };
  }
  const name = `backglass_test_${randomBytes(8).toString('hex')}`;
  const template = (!isEmpty && process.env['PREPARED_DATABASE']) || 'template1';
  await asAdmin(server, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    environment: { DATA_DIR: dataDir, DATABASE_URL: url.href },
    remove: async () => {
      await asAdmin(server, `DROP DATABASE ${name} WITH (FORCE)`);
      await removeFolder();
    },
  };
}
