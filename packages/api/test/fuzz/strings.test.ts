import { addBooth, addCenter, logIn } from '../support/centers.ts';
import { useTestApi } from '../support/running-api.ts';
import { type Operation, documentSchema, operationsOf } from './document.ts';
import type { Shape } from './values.ts';

const api = useTestApi();
let operations: Operation[];
let token: string;
let key: string;
beforeAll(async () => {
  await addCenter(api, { email: 'ada@arena.test' });
  token = await logIn(api, 'ada@arena.test');
  key = (await addBooth(api, token, 'Arena')).key;
  operations = operationsOf(documentSchema.parse((await api.call('GET', 'openapi.json')).body));
});

const credentials = ({ security }: Operation) =>
  security?.some(scheme => 'booth' in scheme) ? { key } : security ? { token } : {};

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
      'booth/pairing/poll/',
    ])
      expect(limited).toContain(`/api/${path}`);
  });
});
