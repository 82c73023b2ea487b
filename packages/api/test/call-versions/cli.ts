import { readFileSync, writeFileSync } from 'node:fs';
import { successesOf } from '../fuzz/successes.ts';
import { type RunningApi, startTestApi } from '../support/running-api.ts';
import { checkCallVersions } from './check-versions.ts';
import { parseDocument } from './open-api-document.ts';

const RELEASED = new URL('../../open-api/released.json', import.meta.url);
const USAGE = `calls:check    lists the calls that have changed since open-api/released.json,
               and fails when a version in packages/contract/src/call-versions.json is too low,
               or when a call lacks one of its places
calls:release  checks, then records the OpenAPI document as released`;

async function run(command: string, api: RunningApi): Promise<boolean> {
  const answer = await fetch(`${api.origin}/api/openapi.json`);
  const text = await answer.text();
  const current = parseDocument('The OpenAPI document, with the versions of call-versions.json,', text);
  const released = parseDocument('open-api/released.json', readFileSync(RELEASED, 'utf8'));
  const examples = Object.keys(await successesOf(api, 'examples@arena.test'));
  const { changes, problems } = checkCallVersions(released, current, examples);
  for (const { name, kind } of changes) console.log(`${name}: ${kind}`);
  for (const problem of problems) console.error(problem);
  if (problems.length === 0) console.log('All versions are high enough.');
  if (command === 'release' && problems.length === 0) {
    writeFileSync(RELEASED, `${JSON.stringify(JSON.parse(text), null, 2)}\n`);
  }
  return problems.length === 0;
}

const [command = ''] = process.argv.slice(2);
if (!['check', 'release'].includes(command)) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  const api = await startTestApi();
  try {
    process.exitCode = (await run(command, api)) ? 0 : 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  } finally {
    await api.close();
  }
}
