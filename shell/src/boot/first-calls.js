// Sends the first calls of an operator's page while scripts load (ADR 0018). `packages/platform/src/http/first-answers.ts` gives the answers
// to the same calls of the page. The build inlines this script into the documents of these pages, after `before-first-paint.js`, which sets
// the language.
(() => {
  // Returns the path of a call that the page declares (`packages/federation/src/prefetch.ts`), or nothing.
  const pathOf = ({ path, query = {} }, route) => {
    const address = new URLSearchParams(location.search);
    const values = Object.entries(query);
    const isDeclared = ([name, text]) =>
      values.some(([, { param, pattern }]) => param === name && RegExp(`^(?:${pattern})$`).test(text));
    const filled = path.replace(
      /:\w+/g,
      name => /^[1-9]\d{0,14}$/.exec(location.pathname.split('/')[route.split('/').indexOf(name)]) ?? name,
    );
    if (filled.includes(':') || (values.some(([, { param }]) => param) && ![...address].every(isDeclared)))
      return [];
    const search = new URLSearchParams();
    for (const [name, value] of values) {
      const text = value.timeZone
        ? // Throws for a time zone that the browser does not know itself, such as `Etc/Unknown`.
          // eslint-disable-next-line no-restricted-properties -- imports nothing
          Intl.DateTimeFormat('en', Intl.DateTimeFormat().resolvedOptions()).resolvedOptions().timeZone
        : value.param
          ? (address.get(value.param) ??
            RegExp(value.stored?.pattern).exec(localStorage.getItem(value.stored?.key))?.[1] ??
            value.default)
          : value;
      if (text !== undefined) search.set(name, text);
    }
    return [values.length > 0 ? `${filled}?${search}` : filled];
  };
  const prefetch = () => {
    const json = id => JSON.parse(document.getElementById(id)?.textContent ?? null);
    const page = json('backglass-prefetch');
    const token = localStorage.getItem('token');
    if (!page || !token) return;
    const headers = {
      Accept: 'application/json',
      'Accept-Language': document.documentElement.lang,
      Authorization: `Token ${token}`,
    };
    const paths = page.calls.flatMap(call => pathOf(call, page.path));
    const answers = paths.map(path => {
      const address = new URL(json('backglass-settings').api_root + path, location.origin).href;
      const controller = new AbortController();
      const answer = fetch(address, { headers, signal: controller.signal });
      // The page handles a failure, but maybe later.
      answer.catch(() => undefined);
      return { address, headers, sentAt: performance.now(), answer, abort: () => controller.abort() };
    });
    window.__BACKGLASS_FIRST_ANSWERS__ = answers;
    // An answer that nobody has taken becomes out of date.
    setTimeout(() => answers.splice(0).forEach(({ abort }) => abort()), 30_000);
  };
  // The document's data is complete, and no deferred script has run.
  document.addEventListener(
    'readystatechange',
    () => {
      try {
        prefetch();
      } catch {
        // The browser denies storage, or its time zone is unknown. The page sends the calls itself.
      }
    },
    { once: true },
  );
})();
