import { cpSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { basename, join, resolve, sep } from 'node:path';
import ts from 'typescript';
import * as z from 'zod';

/*
 * The `prepack` script of packages for other repositories. The arguments are folders of packages.
 * Compiles what `exports` names to ES modules with declarations and source maps in `dist`, and copies other files.
 */

const ROOT = resolve(import.meta.dirname, '..');
const packageSchema = z.object({
  exports: z.record(z.string(), z.string()),
  dependencies: z.record(z.string(), z.string()),
});

const isTypeScript = (file: string): boolean => /\.tsx?$/.test(file);
const isCopied = (path: string): boolean => !/\.(tsx?|md)$/.test(path) && basename(path) !== 'test';

const readPackage = (folder: string) =>
  packageSchema.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));

/** The declarations for all modules of a package, and of the workspace packages whose sources it reads. */
const declarationsOf = (folder: string): readonly string[] => {
  const own = readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.d.ts'))
    .map(file => join(folder, 'src', file));
  const dependencies = Object.entries(readPackage(folder).dependencies)
    .filter(([, range]) => range.startsWith('workspace:'))
    .map(([name]) => realpathSync(join(folder, 'node_modules', name)));
  return [...own, ...dependencies.flatMap(declarationsOf)];
};

/** The modules that `exports` names, and declarations. */
const entriesOf = (folder: string): readonly string[] => [
  ...Object.values(readPackage(folder).exports)
    .filter(isTypeScript)
    .map(file => join(folder, file)),
  ...declarationsOf(folder),
];

/** Compiles the packages in one program, because they read the same declarations. Returns the errors. */
const compile = (folders: readonly string[]): readonly ts.Diagnostic[] => {
  const problems: ts.Diagnostic[] = [];
  const config = ts.getParsedCommandLineOfConfigFile(
    join(ROOT, 'tsconfig.pages.json'),
    {
      noEmit: false,
      incremental: false,
      rootDir: ROOT,
      outDir: ROOT,
      declaration: true,
      sourceMap: true,
      inlineSources: true,
      rewriteRelativeImportExtensions: true,
    },
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: problem => void problems.push(problem) },
  );
  const program = ts.createProgram({
    rootNames: [join(ROOT, 'packages/ui/css-modules.d.ts'), ...folders.flatMap(entriesOf)],
    options: config?.options ?? {},
  });
  const { diagnostics } = program.emit(undefined, (file, text) => {
    const path = resolve(file);
    const folder = folders.find(one => path.startsWith(join(one, 'src', sep)));
    if (folder !== undefined) ts.sys.writeFile(path.replace(join(folder, 'src'), join(folder, 'dist')), text);
  });
  return [...problems, ...ts.getPreEmitDiagnostics(program), ...diagnostics];
};

const folders = process.argv.slice(2).map(folder => resolve(folder));
for (const folder of folders) rmSync(join(folder, 'dist'), { recursive: true, force: true });
const problems = compile(folders);
if (problems.length > 0) {
  console.error(ts.formatDiagnosticsWithColorAndContext(problems, ts.createCompilerHost({})));
  process.exitCode = 1;
}
for (const folder of folders) {
  cpSync(join(folder, 'src'), join(folder, 'dist'), { recursive: true, filter: isCopied });
}
