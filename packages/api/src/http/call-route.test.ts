import { type RunningApi, startTestApi } from '../../test/support/running-api.ts';
import { addressOf, definedCalls } from './call-route.ts';

let api: RunningApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

describe('a call without credentials', () => {
  it.each(definedCalls.map(({ name, method, definition }) => [method, name, definition.caller] as const))(
    'is refused, unless anyone may make it: %s %s, of %s',
    async (method, name, caller) => {
      const path = addressOf(name, '1').slice(1);
      const { status } = await api.call(method, path, method === 'GET' ? {} : { body: {} });
      if (caller === 'anyone') expect(status).not.toBe(401);
      else expect(status).toBe(401);
    },
  );
});
