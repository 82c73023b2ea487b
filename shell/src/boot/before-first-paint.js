// Applies the stored theme, density and language before the first paint. Handles errors of the first files. The build inlines this script
// into every document, so it is short and imports nothing. `@backglass/platform` reads and writes the same storage keys.
/* global __LANGUAGES__ */
(() => {
  const stored = key => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const root = document.documentElement;
  const theme = stored('theme');
  if (theme === 'light' || theme === 'dark') {
    root.dataset.theme = theme;
    document.querySelector('meta[name="color-scheme"]')?.setAttribute('content', theme);
    for (const meta of document.querySelectorAll('meta[data-scheme]')) {
      meta.media = meta.dataset.scheme === theme ? 'all' : 'not all';
    }
  }
  if (stored('density') === 'compact') root.dataset.density = 'compact';
  const language = stored('language');
  if (__LANGUAGES__.includes(language)) root.lang = language;
  document.querySelector(`link[data-language="${root.lang}"]`)?.setAttribute('rel', 'preload');
  // Runs at the first `readystatechange`, when the splash is in the document. DOMContentLoaded would wait for the deferred scripts.
  const keepOneLanguage = () => {
    for (const line of document.querySelectorAll('.splash-help > [lang]'))
      line.hidden = line.lang !== root.lang;
  };
  document.addEventListener('readystatechange', keepOneLanguage, { once: true });

  // Whether a file of the shell is in the markup. Stylesheets that code adds have `onerror`.
  const isNamed = file => file.defer || (file.rel === 'stylesheet' && file.onerror === null);
  const addressOf = file => file.src ?? file.href;

  // No other code can report a missing file, so the splash shows help and the names of the files.
  const missing = new Set();
  const showMissing = () => {
    const names = document.querySelector('.splash-file');
    if (names === null || missing.size === 0) return;
    names.textContent = [...missing].join(' ');
    names.style.display = 'block';
    if (![...missing].some(name => name.endsWith('.css'))) return;
    // The splash's styles are missing too. The Content Security Policy allows styles that a script sets, but none in the markup.
    names.closest('.splash').style.cssText =
      'display:grid;place-content:center;justify-items:center;min-height:90vh;text-align:center;font:1rem/1.5 system-ui,sans-serif';
  };
  document.addEventListener('readystatechange', showMissing, { once: true });
  const report = file => {
    root.dataset.boot = 'failed';
    missing.add(addressOf(file).split('/').pop());
    showMissing();
  };

  // Bypasses the cache, because a wrong answer that was cached once would stay for ever.
  const refetch = file =>
    fetch(addressOf(file), {
      cache: 'reload',
      credentials: 'same-origin',
      integrity: file.integrity,
      signal: AbortSignal.timeout(5_000),
    }).then(
      () => true,
      () => false,
    );

  // The shell waits with its first render until all its stylesheets have arrived.
  const link = file => {
    const again = file.cloneNode();
    again.onerror = () => report(file);
    file.replaceWith(again);
  };

  const lost = [];
  addEventListener(
    'error',
    async ({ target }) => {
      if (!(target instanceof Element) || !isNamed(target)) return;
      if (target.defer) lost.push(target);
      else if (await refetch(target)) link(target);
      else report(target);
    },
    true,
  );
  // A tab reloads only once for the same files. Otherwise it would reload for ever in a browser that caches no file.
  const mayReload = () => {
    const names = lost.map(addressOf).join(' ');
    try {
      if (sessionStorage.getItem('lostFiles') === names) return false;
      sessionStorage.setItem('lostFiles', names);
      return true;
    } catch {
      return false;
    }
  };
  // Runs after all deferred scripts. It reloads the page, because the Trusted Types policy that allows new scripts does not exist yet.
  const recoverScripts = async () => {
    if (lost.length === 0) return;
    const arrived = await Promise.all(lost.map(refetch));
    if (arrived.every(Boolean) && mayReload()) location.reload();
    else lost.forEach(report);
  };
  document.addEventListener('DOMContentLoaded', recoverScripts, { once: true });

  // A file that hangs fires no event. A script may still arrive, so its element stays. A stylesheet in the markup blocks painting. One that
  // a script adds does not, so this code links it again.
  setTimeout(() => {
    for (const file of [...document.querySelectorAll('script, link')].filter(isNamed)) {
      if (performance.getEntriesByName(addressOf(file)).length > 0) continue;
      report(file);
      if (!file.defer) link(file);
    }
  }, 8_000);
})();
