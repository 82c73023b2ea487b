import {
  CompilerState,
  Extractor,
  ExtractorConfig,
  ExtractorLogLevel,
  type IConfigFile,
} from '@microsoft/api-extractor';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const PACKAGE = dirname(dirname(fileURLToPath(import.meta.url)));
export const CONTRACT = join(PACKAGE, '..', 'contract');

/** The version covers these reports. */
const PUBLIC = ['index', 'forms', 'operator', 'contract'] as const;
/** The version does not cover `host`, because the shell and the platform are built together. */
const REPORTS = [...PUBLIC, 'host'] as const;
export type Report = (typeof REPORTS)[number];
export const isPublic = (report: string): boolean => PUBLIC.some(name => name === report);

/** API Extractor asks for `@public` tags. We use none, because all exports of an entry point are public. */
const QUIET = { default: { logLevel: ExtractorLogLevel.None } };

const CACHE = join(PACKAGE, '.cache');

function configOf(report: Report, declarations: string): IConfigFile {
  const folder = report === 'contract' ? CONTRACT : PACKAGE;
  return {
    projectFolder: folder,
    mainEntryPointFilePath: join(declarations, report === 'contract' ? 'index.d.ts' : `${report}.d.ts`),
    compiler: { tsconfigFilePath: join(folder, 'tsconfig.json') },
    apiReport: {
      enabled: true,
      reportFileName: `${report}.api.md`,
      reportFolder: join(CACHE, 'reports'),
      reportTempFolder: join(CACHE, 'reports'),
      includeForgottenExports: true,
    },
    docModel: { enabled: false },
    dtsRollup: { enabled: false },
    tsdocMetadata: { enabled: false },
    newlineKind: 'lf',
    messages: {
      compilerMessageReporting: QUIET,
      extractorMessageReporting: QUIET,
      tsdocMessageReporting: QUIET,
    },
  };
}

const OPTIONS = '--noEmit false --incremental false --declaration --emitDeclarationOnly --rootDir src';

function emitDeclarations(folder: string, config: string, name: string): string {
  const target = join(CACHE, 'declarations', name);
  rmSync(target, { recursive: true, force: true });
  const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
  execFileSync(process.execPath, [tsc, '-p', config, ...OPTIONS.split(' '), '--outDir', target], {
    cwd: folder,
    stdio: 'inherit',
  });
  for (const entry of readdirSync(target, { recursive: true, encoding: 'utf8' })) {
    if (!entry.endsWith('.d.ts')) continue;
    const file = join(target, entry);
    // Sources import `./file.ts`, but declarations must import `./file.js`.
    const text = readFileSync(file, 'utf8').replace(/(['"])(\.{1,2}\/[^'"]+)\.tsx?\1/g, '$1$2.js$1');
    writeFileSync(file, text);
  }
  return target;
}

export function makeReports(): Readonly<Record<Report, string>> {
  const declarations = {
    platform: emitDeclarations(PACKAGE, 'tsconfig.declarations.json', 'platform'),
    contract: emitDeclarations(CONTRACT, 'tsconfig.json', 'contract'),
  };
  mkdirSync(join(CACHE, 'reports'), { recursive: true });
  const configs = REPORTS.map(report =>
    ExtractorConfig.prepare({
      configObject: configOf(report, declarations[report === 'contract' ? 'contract' : 'platform']),
      configObjectFullPath: undefined,
      packageJsonFullPath: join(report === 'contract' ? CONTRACT : PACKAGE, 'package.json'),
    }),
  );
  // The reports of a package share one program, because TypeScript takes seconds to make one.
  for (const folder of [CONTRACT, PACKAGE]) {
    const [first, ...others] = configs.filter(({ projectFolder }) => projectFolder === folder);
    if (first === undefined) continue;
    const additionalEntryPoints = others.map(({ mainEntryPointFilePath }) => mainEntryPointFilePath);
    const compilerState = CompilerState.create(first, { additionalEntryPoints });
    for (const config of [first, ...others])
      Extractor.invoke(config, {
        compilerState,
        localBuild: true,
        messageCallback: message => (message.handled = true),
      });
  }
  const read = (report: Report): string => readFileSync(join(CACHE, 'reports', `${report}.api.md`), 'utf8');
  return Object.fromEntries(REPORTS.map(report => [report, read(report)])) as Record<Report, string>;
}
