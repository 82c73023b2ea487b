import { LANGUAGES } from '@backglass/contract';
import { screen } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const script = readFileSync(join(__dirname, 'before-first-paint.js'), 'utf8');
const root = document.documentElement;

const reload = jest.fn();
const refetch = jest.fn<Promise<Response>, [string, RequestInit]>();
const timers = new Map<number, () => void>();
const beacon = jest.fn<boolean, [string, string]>();
const parts = {
  setTimeout: (end: () => void, after: number) => timers.set(after, end),
  navigator: { sendBeacon: beacon },
  performance: { getEntriesByName: (address: string) => (address.endsWith('/main.js') ? [{}] : []) },
  location: { reload },
  fetch: refetch,
  AbortSignal: { timeout: () => undefined },
};
let listening: (() => void)[] = [];

/** Runs a part of the script, whose event listeners end with the test. */
const run = (part: () => void) => {
  const spies = [window, document].map(target => ({ target, spy: jest.spyOn(target, 'addEventListener') }));
  try {
    part();
  } finally {
    for (const { target, spy } of spies) {
      for (const args of spy.mock.calls)
        listening.push(() => target.removeEventListener(...(args as [string, EventListener, boolean])));
      spy.mockRestore();
    }
  }
};
const runScript = (setTimeout = parts.setTimeout) => {
  const scope = { ...parts, setTimeout };
  run(() => {
    new Function('__LANGUAGES__', ...Object.keys(scope), script)(LANGUAGES, ...Object.values(scope));
  });
};
const endTime = (after: number) => run(timers.get(after) ?? (() => undefined));

const settled = () => new Promise(resolve => setTimeout(resolve));
const lose = async (file: HTMLElement) => {
  file.dispatchEvent(new Event('error'));
  await settled();
};
const loadDocument = async () => {
  document.dispatchEvent(new Event('DOMContentLoaded'));
  await settled();
};

afterEach(() => {
  for (const stop of listening) stop();
  listening = [];
});

beforeEach(() => {
  jest.resetAllMocks();
  timers.clear();
  refetch.mockRejectedValue(new TypeError('Failed to fetch'));
  sessionStorage.clear();
  document.body.innerHTML =
    '<div class="splash"><p class="splash-help"><code class="splash-file"></code></p></div>';
  localStorage.clear();
  delete root.dataset['theme'];
  delete root.dataset['density'];
  delete root.dataset['boot'];
  root.lang = 'en';
  document.head.innerHTML = '<meta data-scheme="light"><meta data-scheme="dark">';
});

describe('the inline script', () => {
  it('changes nothing when nothing is stored', () => {
    runScript();
    expect(root.outerHTML).toMatch(/^<html lang="en" data-boot="">/);
  });

  it('applies the stored theme, density and language', () => {
    localStorage.setItem('theme', 'dark');
    localStorage.setItem('density', 'compact');
    localStorage.setItem('language', 'es');
    runScript();
    expect(root).toHaveAttribute('data-theme', 'dark');
    expect(root).toHaveAttribute('data-density', 'compact');
    expect(root).toHaveAttribute('lang', 'es');
    expect([...document.querySelectorAll('meta')].map(({ media }) => media)).toEqual(['not all', 'all']);
  });

  it('preloads the texts of the stored language', () => {
    localStorage.setItem('language', 'es');
    document.head.innerHTML = '<link data-language="es"><link data-language="fr">';
    runScript();
    expect(styles().map(({ rel }) => rel)).toEqual(['preload', '']);
  });

  it('ignores invalid values in the storage', () => {
    for (const key of ['theme', 'density', 'language']) localStorage.setItem(key, '"><script>');
    runScript();
    expect(root.outerHTML).toMatch(/^<html lang="en" data-boot="">/);
  });

  it('marks the start of the shell only when all of the script has run', () => {
    const broken = () => {
      throw new Error('broken');
    };
    expect(() =>
      runScript((end, after) => (after === 8_000 ? broken() : parts.setTimeout(end, after))),
    ).toThrow('broken');
    expect(root).not.toHaveAttribute('data-boot');
    runScript();
    expect(root).toHaveAttribute('data-boot', '');
  });

  it('shows the splash in one language', () => {
    localStorage.setItem('language', 'es');
    runScript();
    document.body.innerHTML =
      '<p class="splash-help"><span lang="en">Not yet</span><span lang="es">Aún no</span></p>';
    document.dispatchEvent(new Event('readystatechange'));
    expect(screen.getByText('Aún no')).toBeVisible();
    expect(screen.getByText('Not yet')).not.toBeVisible();
  });

  const append = <Name extends 'script' | 'link'>(
    name: Name,
    properties: Partial<HTMLElementTagNameMap[Name]>,
  ) => {
    const file = Object.assign(document.createElement(name), properties);
    file.setAttribute('integrity', 'sha384-AAAA');
    document.head.append(file);
    return file;
  };
  const appendScript = (name: string) => append('script', { defer: true, src: `/${name}.js` });
  const appendStyles = (more = {}) => append('link', { rel: 'stylesheet', href: '/main.css', ...more });
  const styles = () => [...document.head.querySelectorAll('link')];
  const refetched = () => refetch.mock.calls.map(([address]) => new URL(address).pathname);

  it('does nothing when a script of a remote does not arrive', async () => {
    runScript();
    await lose(append('script', { src: '/games.js' }));
    await loadDocument();
    expect(root).toHaveAttribute('data-boot', '');
    expect(refetch).not.toHaveBeenCalled();
  });

  it('shows the help and the file name when a script of the shell does not arrive', async () => {
    runScript();
    await lose(appendScript('vendor'));
    await loadDocument();
    expect(root).toHaveAttribute('data-boot', 'failed');
    expect(screen.getByText('vendor.js')).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
  });

  it('fetches every lost script again without the cache, and reloads once all have arrived', async () => {
    refetch.mockResolvedValue({} as Response);
    runScript();
    await lose(appendScript('vendor'));
    await lose(appendScript('main'));
    expect(refetch).not.toHaveBeenCalled();
    await loadDocument();
    expect(refetched()).toEqual(['/vendor.js', '/main.js']);
    expect(refetch.mock.calls[0]?.[1]).toMatchObject({ cache: 'reload' });
    expect(reload).toHaveBeenCalledTimes(1);
    expect(root).toHaveAttribute('data-boot', 'reloading');
  });

  it('shows the help when a script is lost again after a reload', async () => {
    refetch.mockResolvedValue({} as Response);
    sessionStorage.setItem('lostFiles', 'http://localhost/main.js');
    runScript();
    await lose(appendScript('main'));
    await loadDocument();
    expect(reload).not.toHaveBeenCalled();
    expect(root).toHaveAttribute('data-boot', 'failed');
  });

  it('fetches and links the shell’s styles again when they do not arrive', async () => {
    refetch.mockResolvedValue({} as Response);
    runScript();
    const sheet = appendStyles();
    await lose(sheet);
    const again = styles()[0] ?? sheet;
    expect(refetched()).toEqual(['/main.css']);
    expect(styles()).toHaveLength(1);
    expect(again).not.toBe(sheet);
    expect(again).toHaveAttribute('rel', 'stylesheet');
    expect(again).toHaveAttribute('integrity', 'sha384-AAAA');
    expect(root).toHaveAttribute('data-boot', '');
    await lose(again);
    expect(styles()).toEqual([again]);
    expect(screen.getByText('main.css')).toBeVisible();
  });

  it('shows the help with its own styles when the shell’s styles fail twice', async () => {
    runScript();
    await lose(appendStyles());
    expect(root).toHaveAttribute('data-boot', 'failed');
    expect(screen.getByText('main.css')).toBeVisible();
    expect(document.querySelector('.splash')).toHaveStyle({ display: 'grid' });
  });

  it('leaves styles alone when they have an error listener', async () => {
    runScript();
    const sheet = appendStyles({ onerror: () => undefined });
    await lose(sheet);
    expect(styles()).toEqual([sheet]);
    expect(refetch).not.toHaveBeenCalled();
  });

  const splash = () => document.querySelector('.splash');
  const help = () => document.querySelector('.splash-help');

  it('links styles again that are late, so that they do not block the splash', async () => {
    runScript();
    const sheet = appendStyles();
    await loadDocument();
    expect(splash()).not.toHaveAttribute('style');
    endTime(2_000);
    const again = styles()[0] ?? sheet;
    expect(styles()).toHaveLength(1);
    expect(again).not.toBe(sheet);
    expect(again).toHaveAttribute('integrity', 'sha384-AAAA');
    expect(splash()).toHaveStyle({ display: 'grid' });
    expect(help()).not.toBeVisible();
    again.dispatchEvent(new Event('load'));
    endTime(8_000);
    expect(help()).toBeVisible();
    expect(root).toHaveAttribute('data-boot', '');
  });

  it('leaves styles alone that have arrived', async () => {
    runScript();
    const sheet = appendStyles();
    Object.defineProperty(sheet, 'sheet', { value: {} });
    await loadDocument();
    endTime(2_000);
    expect(styles()).toEqual([sheet]);
    expect(splash()).not.toHaveAttribute('style');
  });

  it('leaves styles alone that it is fetching again', async () => {
    refetch.mockReturnValue(new Promise(() => undefined));
    runScript();
    const sheet = appendStyles();
    await lose(sheet);
    endTime(2_000);
    expect(styles()).toEqual([sheet]);
  });

  it('fetches styles again that are late and do not arrive then', async () => {
    refetch.mockResolvedValue({} as Response);
    runScript();
    appendStyles();
    endTime(2_000);
    const [late] = styles();
    if (late) await lose(late);
    expect(refetched()).toEqual(['/main.css']);
    expect(styles()).toHaveLength(1);
    expect(styles()).not.toContain(late);
    expect(root).toHaveAttribute('data-boot', '');
  });

  it('names files that hang', async () => {
    runScript();
    appendScript('vendor');
    appendScript('main');
    appendStyles();
    await loadDocument();
    endTime(2_000);
    endTime(8_000);
    expect(screen.getByText('vendor.js main.css')).toBeVisible();
  });

  describe('while the shell has a canary', () => {
    const SHELL = 'http://localhost/releases/shell/0.1.0-222222222222/main.1a2b3c4d.js';
    const REPORT = '{"remote":"shell","outcome":"failed"}';
    const failed = [['/telemetry/', REPORT]];
    const fail = (filename: string, stack = '') =>
      dispatchEvent(
        new ErrorEvent('error', { filename, error: Object.assign(new Error('broken'), { stack }) }),
      );
    beforeEach(() => {
      const element = Object.assign(document.createElement('script'), { type: 'application/json' });
      element.id = 'backglass-start';
      element.dataset['url'] = '/telemetry/';
      element.dataset['version'] = '0.1.0-222222222222';
      element.textContent = REPORT;
      document.body.append(element);
    });

    it('reports a lost file once in a tab', async () => {
      runScript();
      await lose(appendStyles());
      await lose(appendStyles());
      delete root.dataset['boot'];
      runScript();
      await lose(appendStyles());
      expect(beacon.mock.calls).toEqual(failed);
      expect(sessionStorage.getItem('failure-reported:shell@0.1.0-222222222222')).toBe('yes');
    });

    it('reports no failed start of a release whose failure this tab has reported', () => {
      sessionStorage.setItem('failure-reported:shell@0.1.0-222222222222', 'yes');
      runScript();
      endTime(30_000);
      expect(beacon).not.toHaveBeenCalled();
      expect(root).toHaveAttribute('data-boot', 'failed');
    });

    it.each([
      ['its script throws', SHELL, ''],
      ['its code throws later', '', `Error: broken\n    at a (${SHELL}:1:2)\n    at ${SHELL}:3:4`],
    ])('reports that %s', (_, filename, stack) => {
      runScript();
      fail(filename, stack);
      endTime(30_000);
      expect(beacon.mock.calls).toEqual(failed);
      expect(root).toHaveAttribute('data-boot', 'failed');
    });

    const REMOTE = SHELL.replace('shell', 'games');
    it.each([
      ['a remote', REMOTE, `a@${REMOTE}:1:2`],
      // React, which the shell provides, calls the handlers of a remote.
      ['a handler of a remote', REMOTE, `Error: x\n    at a (${REMOTE}:1:2)\n    at ${SHELL}:3:4`],
      ['the shell when a remote calls it', SHELL, `Error: x\n    at a (${SHELL}:1:2)\n    at ${REMOTE}:3:4`],
      ['an extension', 'chrome-extension://abc/content.js', 'a@chrome-extension://abc/content.js:1:2'],
    ])('ignores what %s throws', (_, filename, stack) => {
      runScript();
      fail(filename, stack);
      expect(beacon).not.toHaveBeenCalled();
      expect(root).toHaveAttribute('data-boot', '');
    });

    it('reports a shell that has not started after half a minute', () => {
      runScript();
      endTime(30_000);
      expect(beacon.mock.calls).toEqual(failed);
    });

    const leavePage = () => dispatchEvent(new Event('pagehide'));

    it('reports a page that the operator leaves before the shell has started, once the splash offers a reload', () => {
      runScript();
      leavePage();
      expect(beacon).not.toHaveBeenCalled();
      endTime(8_000);
      expect(beacon).not.toHaveBeenCalled();
      leavePage();
      expect(beacon.mock.calls).toEqual(failed);
    });

    it('reports no page that the operator leaves while the API is slow', () => {
      runScript();
      globalThis.__BACKGLASS_ADDRESS__ = address => address;
      endTime(8_000);
      leavePage();
      expect(beacon).not.toHaveBeenCalled();
      globalThis.__BACKGLASS_ADDRESS__ = undefined;
      endTime(30_000);
      expect(beacon.mock.calls).toEqual(failed);
    });

    it('reports nothing when it reloads the page itself, because all lost files have arrived', async () => {
      refetch.mockResolvedValue({} as Response);
      runScript();
      await lose(appendScript('vendor'));
      endTime(8_000);
      await loadDocument();
      expect(reload).toHaveBeenCalledTimes(1);
      endTime(30_000);
      leavePage();
      expect(beacon).not.toHaveBeenCalled();
    });

    it('reports nothing when a file that hung arrives and the shell starts', async () => {
      runScript();
      appendScript('vendor');
      appendStyles();
      await loadDocument();
      endTime(2_000);
      endTime(8_000);
      expect(root).not.toHaveAttribute('data-boot', 'failed');
      root.dataset['boot'] = 'ready';
      endTime(30_000);
      expect(beacon).not.toHaveBeenCalled();
      expect(root).toHaveAttribute('data-boot', 'ready');
    });

    it('reports a file that hangs for half a minute', async () => {
      runScript();
      appendScript('vendor');
      endTime(8_000);
      endTime(30_000);
      expect(beacon.mock.calls).toEqual(failed);
    });

    it('reports nothing once the shell has started', () => {
      runScript();
      root.dataset['boot'] = 'ready';
      fail(SHELL);
      endTime(8_000);
      leavePage();
      endTime(30_000);
      expect(beacon).not.toHaveBeenCalled();
      expect(root).toHaveAttribute('data-boot', 'ready');
    });
  });

  it('reports nothing while the shell has no canary', async () => {
    runScript();
    await lose(appendStyles());
    expect(beacon).not.toHaveBeenCalled();
    expect(screen.getByText('main.css')).toBeVisible();
  });
});
