import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { addBooth, addCenter, addScreen, logIn } from '../support/centers.ts';
import { IN_FULL, LONG_MS, SEED } from '../support/in-full.ts';
import { useTestApi } from '../support/running-api.ts';
import { type Operation, documentSchema, operationsOf } from './document.ts';
import { fuzz } from './fuzz.ts';
import type { Shape } from './values.ts';

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
      const { statuses, successes } = await fuzz({ requests: IN_FULL ? 6_000 : 25, seed: SEED });
      // `fuzz` sends a valid request to every operation before and after the random ones.
      expect(Math.min(...Object.values(successes))).toBeGreaterThanOrEqual(2);
      expect(Object.keys(successes).length).toBeGreaterThan(25);
      expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['200', '400', '401', '404']));
    },
    LONG_MS,
  );
});

describe('texts and limits', () => {
  const api = useTestApi();
  let operations: Operation[];
  let token: string;
  let key: string;
  let screen: string;
  beforeAll(async () => {
    await addCenter(api, { email: 'ada@arena.test' });
    token = await logIn(api, 'ada@arena.test');
    key = (await addBooth(api, token, 'Arena')).key;
    screen = (await addScreen(api, token, 'Lobby')).token;
    operations = operationsOf(documentSchema.parse((await api.call('GET', 'openapi.json')).body));
  });

  const credentials = ({ security: [scheme = {}] = [] }: Operation) =>
    'booth' in scheme ? { key } : 'screen' in scheme ? { screen } : 'operator' in scheme ? { token } : {};

  const textsOf = ({ requestBody }: Operation): string[] => {
    const { properties = {} } = (requestBody?.content['application/json']?.schema ?? {}) as Shape;
    return Object.keys(properties).filter(name => [properties[name]?.type].flat().includes('string'));
  };

  describe('text that cannot be stored (NUL, lone surrogate)', () => {
    it('is refused in every field of every body, and the error names the field', async () => {
      const tried: string[] = [];
      for (const operation of operations) {
        for (const name of textsOf(operation)) {
          for (const odd of ['a\0bcdef', 'a\ud800bcdef']) {
            const path = operation.path.replace('/api/', '').replace(/\{\w+\}/, '1');
            const body = { [name]: odd };
            const answer = await api.call(operation.method, path, { ...credentials(operation), body });
            expect([path, name, answer.status, answer.body]).toEqual([
              path,
              name,
              400,
              expect.objectContaining({ [name]: [expect.any(String)] }),
            ]);
            tried.push(`${path}:${name}`);
          }
        }
      }
      expect(new Set(tried).size).toBeGreaterThan(15);
    });

    it.each(['user/game/?search=a%00b', 'user/verify-temp-booth-token/?token=abcd%00'])(
      'is refused in a query (%s)',
      async path => {
        expect((await api.call('GET', path, { token })).status).toBe(400);
      },
    );

    it('is accepted as U+FFFD when it is invalid UTF-8 in a query', async () => {
      expect((await api.call('GET', 'user/game/?search=%ED%A0%80', { token })).status).toBe(200);
    });

    it('is refused as an id', async () => {
      expect((await api.call('GET', 'user/game/1%00/', { token })).status).toBe(404);
    });
  });

  describe('calls that allow guessing', () => {
    it('have 429 in the document, because they are rate-limited', () => {
      const limited = operations.filter(({ responses }) => responses['429']).map(({ path }) => path);
      for (const path of [
        'user/token/',
        'user/create/',
        'user/forgot-password/',
        'user/reset-password/',
        'user/verify-email/',
        'user/resend-verification/',
        'user/verify-temp-booth-token/',
        'user/booth/',
        'booth/pairing/',
        'screen/code/',
        'booth/pairing/poll/',
      ])
        expect(limited).toContain(`/api/${path}`);
    });
  });
});
