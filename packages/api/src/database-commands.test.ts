import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TransferRefused } from './db/transfer/format.ts';
import { runExport, runImport } from './database-commands.ts';
import { parseSettings } from './settings/settings.ts';
import { startInstance } from './testing/running-api.ts';
import { makeTestDatabase } from './testing/test-database.ts';

describe('pnpm api export and import', () => {
  it('move a database into an empty one, print the rows, and refuse other files', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'backglass-move-'));
    const file = join(folder, 'all.ndjson');
    const [source, target] = [await makeTestDatabase(), await makeTestDatabase()];
    try {
      await (await startInstance(source, { DEMO: 'true' })).close();
      const [from, to] = [parseSettings(source.environment), parseSettings(target.environment)];
      const output = await runExport(from, file);
      expect(output).toMatch(/^ +60 {2}game$/m);
      expect(output).toContain(file);
      await expect(runImport(to, join(folder, 'none'))).rejects.toThrow('ENOENT');
      await writeFile(join(folder, 'other'), 'no export\n');
      await expect(runImport(to, join(folder, 'other'))).rejects.toThrow(TransferRefused);
      expect(await runImport(to, file)).toMatch(/^ +60 {2}game$/m);
      await expect(runImport(to, file)).rejects.toThrow(TransferRefused);
      await expect(runExport(from, undefined)).rejects.toThrow('Name the file');
    } finally {
      await source.remove();
      await target.remove();
      await rm(folder, { recursive: true, force: true });
    }
    // Every command opens the database again, as in a process of its own.
  });
});
