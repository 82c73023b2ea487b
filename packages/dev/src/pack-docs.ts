import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

/* Packs `examples/leaderboard-remote` as `example/`, and the guide as `docs/`, for teams with other repositories. */

const PACKAGE = resolve(import.meta.dirname, '..');
const GENERATED = ['node_modules', 'dist', '.cache'];

const folder = join(PACKAGE, 'example');
rmSync(folder, { recursive: true, force: true });
cpSync(join(PACKAGE, '../../examples/leaderboard-remote'), folder, {
  recursive: true,
  filter: file => !GENERATED.includes(basename(file)),
});

const docs = join(PACKAGE, 'docs');
rmSync(docs, { recursive: true, force: true });
mkdirSync(docs);
for (const file of ['remote-guide.md', 'glossary.md'])
  cpSync(join(PACKAGE, '../../docs', file), join(docs, file));
