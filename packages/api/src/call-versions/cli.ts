import { readFileSync, writeFileSync } from 'node:fs';
import { startTestApi } from '../testing/running-api.ts';
import { checkCallVersions } from './check-versions.ts';
import type { OpenApiDocument } from './path-in.ts';

const RELEASED = new URL('../../open-api/released.json', import.meta.url);
const USAGE = `calls:check    lists the calls that have changed since open-api/released.json,
               and fails when a version in packages/contract/src/call-versions.json is too low
calls:release  checks, then records the OpenAPI document as released`;

const api = await startTestApi();
try {
  const answer = await fetch(`${api.origin}/api/openapi.json`);
  const current: OpenApiDocument = JSON.parse(await answer.text());
  const released: OpenApiDocument = JSON.parse(readFileSync(RELEASED, 'utf8'));
  const { changes, problems } = checkCallVersions(released, current);
  for (const { name, kind } of changes) console.log(`${name}: ${kind}`);
  for (const problem of problems) console.error(problem);
  const [command] = process.argv.slice(2);
  if (command === 'release' && problems.length === 0) {
    writeFileSync(RELEASED, `${JSON.stringify(current, null, 2)}\n`);
  } else if (command !== 'check') console.error(USAGE);
  process.exitCode = problems.length === 0 ? 0 : 1;
} finally {
  await api.close();
}
