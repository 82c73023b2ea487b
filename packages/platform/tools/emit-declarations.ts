import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { PACKAGE } from './doors.ts';

const OPTIONS = [
  '--noEmit',
  'false',
  '--incremental',
  'false',
  '--declaration',
  '--emitDeclarationOnly',
  '--rootDir',
  'src',
];

/** Sources spell a file with its extension; what stands beside a declaration is `.d.ts`. */
const asDeclaration = (text: string): string => text.replace(/(['"])(\.{1,2}\/[^'"]+)\.tsx?\1/g, '$1$2.js$1');

/** Writes the declarations of every source and answers their folder, which no tool takes for somebody else's package. */
export function emitDeclarations(): string {
  const folder = join(PACKAGE, '.cache', 'declarations');
  rmSync(folder, { recursive: true, force: true });
  const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
  execFileSync(process.execPath, [tsc, '-p', 'tsconfig.declarations.json', ...OPTIONS, '--outDir', folder], {
    cwd: PACKAGE,
    stdio: 'inherit',
  });
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.d.ts')) continue;
    const file = join(folder, name);
    writeFileSync(file, asDeclaration(readFileSync(file, 'utf8')));
  }
  return folder;
}
