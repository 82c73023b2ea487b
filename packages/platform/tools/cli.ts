import { existsSync, readFileSync, writeFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join, dirname } from 'node:path';
import { checkVersion, type Released, type Waiver, publicLines } from './check-version.ts';
import {
  CompilerState,
  Extractor,
  ExtractorConfig,
  ExtractorLogLevel,
  type IConfigFile,
} from '@microsoft/api-extractor';
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const PACKAGE = dirname(dirname(fileURLToPath(import.meta.url)));
const CONTRACT = join(PACKAGE, '..', 'contract');

/** The version covers these reports. */
const PUBLIC = ['index', 'forms', 'operator', 'contract'] as const;
/** The version does not cover `host`, because the shell and the platform are built together. */
const REPORTS = [...PUBLIC, 'host'] as const;
type Report = (typeof REPORTS)[number];
const isPublic = (report: string): boolean => PUBLIC.some(name => name === report);

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

function makeReports(): Readonly<Record<Report, string>> {
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

const RELEASED = join(PACKAGE, 'api', 'released.json');
const WAIVERS = join(PACKAGE, 'api', 'waivers.json');
const USAGE = `api:report   writes a report of each entry point's exports to packages/platform/api
api:check    fails when a report is stale, the version is too low for the changes
             since the last release, or the contract has another version
api:release  checks, then records the public API as released`;

const print = (text: string): void => void process.stdout.write(`${text}\n`);
const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const versionIn = (folder: string): string =>
  (readJson(join(folder, 'package.json')) as { version: string }).version;
const version = versionIn(PACKAGE);
const reports = Object.entries(makeReports());
const entryPoints = Object.fromEntries(
  reports.filter(([name]) => isPublic(name)).map(([name, report]) => [name, publicLines(report)]),
);
const fileOf = (name: string): string => join(PACKAGE, 'api', `${name}.api.md`);

function report(): boolean {
  for (const [name, text] of reports) writeFileSync(fileOf(name), text);
  return true;
}

function check(): boolean {
  const stale = reports.filter(
    ([name, text]) => !existsSync(fileOf(name)) || readFileSync(fileOf(name), 'utf8') !== text,
  );
  for (const [name] of stale) {
    print(`packages/platform/api/${name}.api.md is stale. Run: pnpm --filter @backglass/platform api:report`);
  }
  const { ok, lines } = checkVersion(
    readJson(RELEASED) as Released,
    entryPoints,
    version,
    readJson(WAIVERS) as readonly Waiver[],
  );
  lines.forEach(print);
  const contract = versionIn(CONTRACT);
  if (contract !== version) {
    print(
      `packages/contract/package.json has version ${contract}; the platform has ${version}. They must be equal.`,
    );
  }
  return ok && stale.length === 0 && contract === version;
}

function release(): boolean {
  if (existsSync(RELEASED) && !check()) return false;
  writeFileSync(RELEASED, `${JSON.stringify({ version, entryPoints }, null, 2)}\n`);
  // Waivers are for changes since the last release.
  writeFileSync(WAIVERS, '[]\n');
  return true;
}

const commands: Readonly<Record<string, () => boolean>> = { report, check, release };
const command = commands[process.argv[2] ?? ''];
if (command === undefined) print(USAGE);
process.exitCode = command?.() === true ? 0 : 1;
