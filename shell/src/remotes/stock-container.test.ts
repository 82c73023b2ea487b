import { aRemote, writeDocument } from '../test/write-document.ts';
import type { Entry } from './federation.ts';

const INTEGRITY = `sha384-${'A'.repeat(64)}`;
const FOLDER = '/releases/stock/0.1.0-0123456789ab';
const STYLE = `${FOLDER}/assets/home.css`;
const stock = { ...aRemote('stock'), global: 'stock', container: 'script' as const };
const other = { ...stock, entry: '/releases/stock/other.js' };
const container = { init: jest.fn(), get: jest.fn() };

jest.mock('/releases/stock/0.1.0-0123456789ab/remoteEntry.js', () => container, { virtual: true });

const scripts: HTMLScriptElement[] = [];
const links: HTMLLinkElement[] = [];
let answer: (link: HTMLLinkElement) => void;

beforeAll(() => {
  writeDocument({ stock: { ...stock, hashes: { [stock.entry]: INTEGRITY, [STYLE]: INTEGRITY } } });
  jest.spyOn(document.head, 'append').mockImplementation(node => {
    if (node instanceof HTMLLinkElement) {
      links.push(node);
      answer(node);
    } else if (node instanceof HTMLScriptElement) {
      scripts.push(node);
      Reflect.set(globalThis, stock.global, container);
      node.dispatchEvent(new Event('load'));
    }
  });
});
beforeEach(() => {
  jest.resetModules();
  jest.clearAllMocks();
  Reflect.deleteProperty(globalThis, stock.global);
  scripts.splice(0);
  links.splice(0);
  answer = link => link.dispatchEvent(new Event('load'));
});

const open = async (release: Entry) => (await import('./stock-container.ts')).openStockContainer(release);

describe('a container of another tool', () => {
  it('gets the share scope of the host, once its style sheets are linked with their hashes', async () => {
    answer = link => {
      expect(scripts).toEqual([]);
      link.dispatchEvent(new Event('load'));
    };
    container.get.mockResolvedValue(() => ({ remote: 'the exposed module' }));
    const { loadReleaseModule } = await import('./federation.ts');
    await expect(loadReleaseModule(stock)).resolves.toBe('the exposed module');
    expect(links[0]).toMatchObject({ rel: 'stylesheet', crossOrigin: 'anonymous', integrity: INTEGRITY });
    expect(links[0]?.getAttribute('href')).toBe(location.origin + STYLE);
    expect(container.init).toHaveBeenCalledWith(expect.objectContaining({ react: expect.anything() }));
  });

  it('does not run when a style sheet does not arrive, and runs once it does', async () => {
    answer = link => link.dispatchEvent(new Event('error'));
    await expect(open(stock)).rejects.toMatchObject({
      name: 'ChunkLoadError',
      request: location.origin + STYLE,
    });
    expect(scripts).toEqual([]);
    answer = link => link.dispatchEvent(new Event('load'));
    await expect(open(stock)).resolves.toBe(container);
    expect(links).toHaveLength(2);
  });

  it('waits for the style sheet that an earlier attempt has requested', async () => {
    answer = () => undefined;
    const first = open(stock);
    const second = open(stock);
    await new Promise(resolve => setTimeout(resolve));
    expect(links).toHaveLength(1);
    expect(scripts).toEqual([]);
    links[0]?.dispatchEvent(new Event('load'));
    await Promise.all([first, second]);
    expect(scripts).toHaveLength(2);
  });

  it("does not run when its global is one of the browser's", async () => {
    const { history } = globalThis;
    await expect(open({ ...stock, global: 'history' })).rejects.toThrow('which is a global of the browser');
    expect(scripts).toEqual([]);
    expect(globalThis.history).toBe(history);
    await open(stock);
    await expect(open(stock)).resolves.toBe(container);
  });

  it('needs a hash for every script when it is an ES module', async () => {
    await expect(open({ ...other, container: 'module' })).rejects.toThrow('not a file of this composition');
    answer = link => link.dispatchEvent(new Event('error'));
    await expect(open({ ...stock, container: 'module' })).rejects.toMatchObject({ name: 'ChunkLoadError' });
    expect(links.map(({ rel }) => rel)).toEqual(['stylesheet', 'modulepreload']);
  });

  it('starts only once when it is an ES module', async () => {
    await open({ ...stock, container: 'module' });
    await open({ ...stock, container: 'module' });
    expect(container.init).toHaveBeenCalledTimes(1);
  });
});

const shell = { provides: { react: '19.3.1', '@backglass/ui/lists': '0.3.0' } };

const createShareScope = async () => (await import('./stock-container.ts')).createShareScope;

describe('the share scope of a container', () => {
  it('marks the modules of the host, with their versions, as loaded', async () => {
    const scope = (await createShareScope())(shell);
    expect(Object.keys(scope['react'] ?? {})).toEqual(['19.3.1']);
    expect(scope['react']?.['19.3.1']).toMatchObject({ from: 'shell', eager: false, loaded: true });
    expect(scope).toHaveProperty(['@backglass/ui/lists', '0.3.0']);
  });

  it('returns the copy of the host', async () => {
    const factory = await (await createShareScope())(shell)['react']?.['19.3.1']?.get();
    expect(factory?.()).toMatchObject({ useState: (await import('react')).useState });
  });

  it('is a new one for each container, because federation runtimes write into it', async () => {
    const create = await createShareScope();
    const [one, other] = [create(shell), create(shell)];
    expect(one['react']?.['19.3.1']).not.toBe(other['react']?.['19.3.1']);
  });
});
