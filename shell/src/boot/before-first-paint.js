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
  // Whether a file of the shell is in the markup. Stylesheets that code adds have `onerror`.
  const isNamed = file => file.defer || (file.rel === 'stylesheet' && file.onerror === null);
  const addressOf = file => file.src ?? file.href;

  /** Whether this tab stores another value, or none. False without storage, because the same could happen again and again. */
  const isNew = (key, value) => {
    try {
      const isOther = sessionStorage.getItem(key) !== value;
      sessionStorage.setItem(key, value);
      return isOther;
    } catch {
      return false;
    }
  };

  // While the shell has a canary, the document contains the report of a failed start. A tab sends it once for each release.
  // `data-boot` is empty until the shell fails or starts, or the page reloads. A shell that has started sets it to `ready`
  // (status-notices.tsx).
  const fail = () => {
    if (root.dataset.boot) return;
    root.dataset.boot = 'failed';
    const report = document.getElementById('backglass-start');
    if (report && isNew(`failure-reported:shell@${report.dataset.version}`, 'yes'))
      navigator.sendBeacon(report.dataset.url, report.textContent);
  };
  // A shell that waits for ever causes no error.
  setTimeout(fail, 30_000);

  // Stylesheets that are late or lost, and names of missing files.
  const late = new Set();
  const missing = new Set();
  // No other code can report a missing file, so the splash shows help and the names of the files.
  const updateSplash = () => {
    const help = document.querySelector('.splash-help');
    if (help === null) return;
    // The splash's styles are late too. The Content Security Policy allows styles that a script sets, but none in the markup.
    if (late.size > 0) {
      help.parentNode.style.cssText =
        'position:absolute;inset:0;display:grid;place-content:safe center;justify-items:center;text-align:center;font:1rem/1.5 system-ui,sans-serif';
    }
    help.hidden = late.size > 0 && missing.size === 0;
    if (missing.size === 0) return;
    const names = help.querySelector('.splash-file');
    names.textContent = [...missing].join(' ');
    names.style.display = 'block';
  };
  // Runs at the first `readystatechange`, when the splash is in the document. DOMContentLoaded would wait for the deferred scripts.
  const completeSplash = () => {
    for (const line of document.querySelectorAll('.splash-help > [lang]'))
      line.hidden = line.lang !== root.lang;
    updateSplash();
  };
  document.addEventListener('readystatechange', completeSplash, { once: true });
  const showMissing = file => {
    missing.add(addressOf(file).split('/').pop());
    updateSplash();
  };
  const report = file => {
    fail();
    showMissing(file);
  };

  // Bypasses the cache, because a wrong answer that was cached once would stay for ever.
  const refetch = file =>
    fetch(addressOf(file), {
      cache: 'reload',
      integrity: file.integrity,
      signal: AbortSignal.timeout(5_000),
    }).then(
      () => true,
      () => false,
    );

  // A stylesheet in the markup blocks painting and scripts. One that a script adds blocks neither, and the browser does not request the
  // file again while the first request is pending. The shell waits with its first render until all its stylesheets have arrived.
  const link = (file, onLost) => {
    const again = file.cloneNode();
    again.onerror = () => onLost(again);
    again.onload = () => {
      late.delete(again);
      updateSplash();
    };
    late.delete(file);
    late.add(again);
    file.replaceWith(again);
    updateSplash();
  };
  const recover = async file => {
    late.add(file);
    updateSplash();
    if (await refetch(file)) link(file, report);
    else report(file);
  };

  const lost = [];
  addEventListener(
    'error',
    ({ target, filename, error }) => {
      // Extensions and remotes also throw. The stack of a remote's error contains the shell too, because the shell calls remotes.
      const text = `${filename} ${error?.stack}`;
      if (target === window && /^(?!.*\/releases\/(?!shell\/)).*\/releases\//s.test(text)) fail();
      if (!(target instanceof Element) || !isNamed(target)) return;
      if (target.defer) lost.push(target);
      else recover(target);
    },
    true,
  );
  // Runs after all deferred scripts. It reloads the page, because the Trusted Types policy that allows new scripts does not exist yet.
  const recoverScripts = async () => {
    if (lost.length === 0) return;
    const arrived = await Promise.all(lost.map(refetch));
    // A tab reloads only once for the same files. Otherwise it would reload for ever in a browser that caches no file.
    if (arrived.every(Boolean) && isNew('lostFiles', lost.map(addressOf).join(' '))) {
      root.dataset.boot = 'reloading';
      location.reload();
    } else lost.forEach(report);
  };
  document.addEventListener('DOMContentLoaded', recoverScripts, { once: true });

  setTimeout(() => {
    for (const file of document.querySelectorAll('link')) {
      if (isNamed(file) && file.sheet === null && !late.has(file)) link(file, recover);
    }
  }, 2_000);

  // A file that hangs fires no event. It may still arrive, so its element stays, and the start has not failed.
  setTimeout(() => {
    // The help offers a reload now (splash.css), so the user may leave before the start fails.
    // Once the shell's code runs, the page waits for something else, such as the API.
    addEventListener('pagehide', () => window.__BACKGLASS_ADDRESS__ ?? fail());
    for (const file of document.querySelectorAll('script[defer]')) {
      if (performance.getEntriesByName(file.src).length === 0) showMissing(file);
    }
    late.forEach(showMissing);
  }, 8_000);

  // Last, because no start counts unless failures can be reported.
  root.dataset.boot = '';
})();
