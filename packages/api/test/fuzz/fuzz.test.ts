import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { IN_FULL, LONG_MS } from '../support/in-full.ts';
import { useTestApi } from '../support/running-api.ts';
import { documentSchema, operationsOf } from './document.ts';
import { fuzz } from './fuzz.ts';

/** `SEED=… jest packages/api/test/fuzz` repeats the requests of a failed run. */
const SEED = Number(process.env['SEED'] ?? Math.trunc(Math.random() * 2 ** 31));

/** Jest cannot load the code of the package, because it consists of ES modules. */
async function openApiValidator() {
  const main = createRequire(import.meta.url).resolve('@seriousme/openapi-schema-validator');
  const file = join(dirname(main), 'schemas/v3.1/schema.json');
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  ajv.addFormat('media-range', true);
  return ajv.compile(JSON.parse(await readFile(file, 'utf8')) as object);
}

describe('the OpenAPI document', () => {
  const api = useTestApi();
  let document: unknown;
  beforeAll(async () => {
    document = (await api.call('GET', 'openapi.json')).body;
  });

  it('is valid OpenAPI 3.1', async () => {
    const validate = await openApiValidator();
    validate(document);
    expect(validate.errors).toBeNull();
  });

  it('lists every call with a summary and with the errors of all calls', () => {
    const operations = operationsOf(documentSchema.parse(document));
    expect(operations.length).toBeGreaterThan(25);
    for (const { responses, security, operationId } of operations) {
      const statuses = Object.keys(responses);
      expect([operationId, statuses]).toEqual([
        operationId,
        expect.arrayContaining(['400', '500', '503', ...(security ? ['401'] : [])]),
      ]);
    }
  });
});

describe(`a random request to any call (seed ${SEED})`, () => {
  it(
    'gets an answer that the document describes, and never a 5xx',
    async () => {
      const { statuses, successes } = await fuzz({ requests: IN_FULL ? 6_000 : 100, seed: SEED });
      // `fuzz` sends a valid request to every operation before and after the random ones.
      expect(Math.min(...Object.values(successes))).toBeGreaterThanOrEqual(2);
      expect(Object.keys(successes).length).toBeGreaterThan(25);
      expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['200', '400', '401', '404']));
    },
    LONG_MS,
  );
});
