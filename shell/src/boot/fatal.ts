import type en from '../locales/en.json';

/** Imports the list of languages only when it is needed: what is evaluated before the boot should not be able to fail. */
async function textsOfBoot() {
  const { inEachLanguage } = await import(/* webpackMode: "eager" */ '@backglass/contract');
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- a file by its language, at once: webpack and jest both know it
  return inEachLanguage((language): typeof en => require(`../locales/${language}.json`));
}

/**
 * Shows, where the interface would stand, that it could not start, with a link that reloads; reports the error. It cannot know
 * the language of the page, so it speaks every one.
 */
export async function showFatal(error: unknown): Promise<void> {
  reportError(error);
  const place = document.createElement('div');
  place.className = 'splash';
  place.setAttribute('role', 'alert');
  for (const [lang, { boot }] of Object.entries(await textsOfBoot())) {
    const line = document.createElement('p');
    line.lang = lang;
    const link = document.createElement('a');
    link.href = location.href;
    link.textContent = boot.reload;
    line.append(`${boot.failed} `, link);
    place.append(line);
  }
  (document.getElementById('root') ?? document.body).replaceChildren(place);
}
