// Theme, density and language of the last visit, set before the first paint, and a watch over the files to come. It
// stands in every document, before any style, so it stays a few lines without imports; `@backglass/platform` writes and
// reads the same keys. The build puts the tags of the languages in the place of the global.
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
  // It comes once when the splash is in the document, and does not wait for the deferred scripts as DOMContentLoaded does.
  const keepOneLanguage = () => {
    for (const line of document.querySelectorAll('.splash-help > [lang]'))
      line.hidden = line.lang !== root.lang;
  };
  document.addEventListener('readystatechange', keepOneLanguage, { once: true });
  // The shell's own scripts are the only deferred ones. Without one of them nobody is left to say that it is missing. Its styles are
  // the only ones whose loss nobody hears of: they are asked for once more, since everything would run without them, and be a mess.
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement && target.defer) root.dataset.boot = 'failed';
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet' && target.onerror === null) {
        const again = target.cloneNode();
        again.onerror = () => undefined;
        target.replaceWith(again);
      }
    },
    true,
  );
})();
