import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkVersion, type Released, type Waiver, publicLines } from './check-version.ts';
import { CONTRACT, isPublic, makeReports, PACKAGE } from './make-reports.ts';

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
