// Applies the stored theme, density and language before the first paint, and handles errors of the first files. The
// build inlines it into every document before the styles, so it is short and imports nothing. `@backglass/platform`
// reads and writes the same storage keys. The build replaces the global by the list of languages.
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
  // Fires once the splash is in the document. DOMContentLoaded would wait for the deferred scripts.
  const keepOneLanguage = () => {
    for (const line of document.querySelectorAll('.splash-help > [lang]'))
      line.hidden = line.lang !== root.lang;
  };
  document.addEventListener('readystatechange', keepOneLanguage, { once: true });
  // Only the shell's scripts are deferred. When one is missing, no other code can report it, so the splash shows the help text.
  // A missing style sheet of the shell breaks nothing but the look, so it is requested once more.
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
