import { answerJson, API_ROOT, badAnswer, mockNetwork, noAnswer, onCall, onRequest } from './network.ts';
import { aGame, aPage, aUser } from './builders.ts';

const WITHOUT_CENTER = { ...aUser(), center: undefined };

describe('a mocked call', () => {
  /** The hooks of `mockNetwork` for a test within this one. */
  const hooks = { before: [] as (() => void)[], after: [] as (() => void)[] };
  const { beforeAll: realBeforeAll, afterEach: realAfterEach } = globalThis;
  const collect = (list: (() => void)[]) => (hook: unknown) => void list.push(hook as () => void);
  Object.assign(globalThis, { beforeAll: collect(hooks.before), afterEach: collect(hooks.after) });
  const network = mockNetwork();
  Object.assign(globalThis, { beforeAll: realBeforeAll, afterEach: realAfterEach });
  beforeAll(() => hooks.before.forEach(hook => hook()));

  const endTest = () => hooks.after.forEach(hook => hook());
  const send = (method: string, path: string, body?: object) =>
    fetch(`${API_ROOT}${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
  afterEach(() => network.resetHandlers());

  it('must be a call of the contract', () => {
    expect(() => onCall('get', 'user/nothing/', {})).toThrow('The contract has no call GET user/nothing/.');
    expect(() => onCall('delete', 'user/me/')).toThrow('The contract has no call DELETE user/me/.');
    expect(() => onCall('get', 'user/game/seven/', {})).toThrow('no call GET user/game/seven/.');
    for (const path of ['user/game/7/', 'user/game/:id/', 'user/game/:game/'])
      expect(() => onCall('get', path, {}, 404)).not.toThrow();
  });

  it('is refused at once when its JSON is no answer to the call', () => {
    expect(() => onCall('get', 'user/me/', WITHOUT_CENTER)).toThrow(
      'GET user/me/: the contract refuses the answer: center: invalid_type, expected object.',
    );
    expect(() => onCall('post', 'user/logout/', {})).toThrow('the contract defines none');
    expect(() => onCall('post', 'user/create/', { email: 'a@b.co' }, 200)).toThrow('expected 201');
    expect(() => onCall('get', 'user/me/')).toThrow('the answer: it is missing.');
    expect(() => onCall('get', 'user/me/', {}, 500)).not.toThrow();
  });

  it('fails the test when a function returns what is no answer to the call', async () => {
    network.use(
      onCall('get', 'user/game/', () => answerJson(aPage([{ ...aGame(), id: 'seven' }]))),
      onCall('get', 'user/me/', () => new Response(null, { status: 204 })),
    );
    await send('GET', 'user/game/?page=2');
    await send('GET', 'user/me/');
    expect(endTest).toThrow(
      /^GET user\/game\/: the contract refuses the answer: results\.0\.id: invalid_type, expected .+\nGET user\/me\/: .+ its status is 204, expected 200\.\n.+badAnswer/,
    );
    expect(endTest).not.toThrow();
  });

  it.each([
    ['an unknown value in the query', 'GET', 'user/game/?ordering=best', undefined, 'query: ordering'],
    ['a query that the call has not', 'GET', 'user/booth/?page=2', undefined, 'query: the contract'],
    ['no body', 'PATCH', 'user/game/7/', undefined, 'body of the request: it is missing'],
    ['an empty name', 'PATCH', 'user/game/7/', { name: '' }, 'body of the request: name: '],
    ['a body that the call has not', 'POST', 'user/logout/', {}, 'body of the request: the contract'],
  ])('fails the test when the page sends %s', async (_what, method, path, body, problem) => {
    const calls = [
      onCall('get', 'user/game/', aPage([])),
      onCall('get', 'user/booth/', []),
      onCall('patch', 'user/game/7/', () => answerJson(aGame({ id: 7 }))),
      onCall('post', 'user/logout/'),
    ];
    network.use(...calls);
    await send(method, path, body);
    expect(endTest).toThrow(problem);
  });

  it('may get a wrong request when the test refuses it', async () => {
    network.use(onCall('patch', 'user/game/7/', { name: ['Too short.'] }, 400));
    expect((await send('PATCH', 'user/game/7/', { name: '' })).status).toBe(400);
    expect(endTest).not.toThrow();
  });

  it('may give an answer that is bad on purpose', async () => {
    network.use(
      onCall('get', 'user/me/', badAnswer({ id: 'seven' })),
      onCall('get', 'user/booth/', ({ query }) => badAnswer({ page: query['page'] })),
      onCall('delete', 'user/booth/7/', () => new Response('<!doctype html>')),
      onCall('post', 'user/logout/', noAnswer),
    );
    const twice = [await send('GET', 'user/me/'), await send('GET', 'user/me/')];
    for (const response of twice) expect(await response.json()).toEqual({ id: 'seven' });
    expect(await (await send('GET', 'user/booth/?page=2')).json()).toEqual({ page: '2' });
    expect((await send('DELETE', 'user/booth/7/')).status).toBe(200);
    await expect(send('POST', 'user/logout/')).rejects.toThrow();
    expect(endTest).not.toThrow();
  });

  it('answers with the status of the contract', async () => {
    const create = onCall('post', 'user/forgot-password/');
    network.use(create, onCall('post', 'user/create/', { email: 'a@b.co' }));
    expect((await send('POST', 'user/forgot-password/', { email: 'a@b.co' })).status).toBe(204);
    expect(create.received).toMatchObject([{ method: 'POST', body: { email: 'a@b.co' } }]);
    expect(endTest).not.toThrow();
  });

  it('is not needed for a file, or for a service of another team', async () => {
    const service = onRequest('post', 'https://scores.test/walls/', { id: 'w1' }, 201);
    network.use(onRequest('get', 'images/gone.jpg', {}, 404), service);
    expect((await send('GET', 'images/gone.jpg')).status).toBe(404);
    const answer = await fetch('https://scores.test/walls/', { method: 'POST', body: '{"name":"W"}' });
    expect([answer.status, await answer.json()]).toEqual([201, { id: 'w1' }]);
    expect(service.received[0]?.body).toEqual({ name: 'W' });
    expect(endTest).not.toThrow();
  });
});
