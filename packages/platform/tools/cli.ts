import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CONTRACT_REPORTS, PACKAGE, packageVersion, reportFile, REPORTS } from './doors.ts';
import { judge, type Released } from './judge.ts';
import { makeReports } from './make-reports.ts';
import { publicLines } from './public-lines.ts';
import { readWaivers, WAIVERS } from './waivers.ts';

const RELEASED = join(PACKAGE, 'api', 'released.json');
const USAGE = `api:report   writes what each door exports into packages/platform/api
api:check    fails when those reports are stale, or the version says less than the contract has changed
api:release  records the contract as released, once the check passes`;

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const reports = makeReports();
const doors = Object.fromEntries(CONTRACT_REPORTS.map(door => [door, publicLines(reports[door])]));

function update(): boolean {
  for (const door of REPORTS) {
    mkdirSync(dirname(reportFile(door)), { recursive: true });
    writeFileSync(reportFile(door), reports[door]);
  }
  return true;
}

function check(): boolean {
  const stale = REPORTS.filter(door => {
    const file = reportFile(door);
    return !existsSync(file) || readFileSync(file, 'utf8') !== reports[door];
  });
  for (const door of stale) {
    say(`packages/platform/api/${door}.api.md is stale. Run: pnpm --filter @backglass/platform api:report`);
  }
  const released = JSON.parse(readFileSync(RELEASED, 'utf8')) as Released;
  const { ok, lines } = judge(released, doors, packageVersion(), readWaivers());
  lines.forEach(say);
  return ok && stale.length === 0;
}

function release(): boolean {
  if (existsSync(RELEASED) && !check()) return false;
  writeFileSync(RELEASED, `${JSON.stringify({ version: packageVersion(), doors }, null, 2)}\n`);
  // What is released is asked for by everybody.
  writeFileSync(WAIVERS, '[]\n');
  return true;
}

const commands: Readonly<Record<string, () => boolean>> = { report: update, check, release };
const command = commands[process.argv[2] ?? ''];
if (command === undefined) say(USAGE);
process.exitCode = command?.() === true ? 0 : 1;
