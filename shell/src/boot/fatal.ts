import type en from '../locales/en.json';

/** Imports the contract lazily, because code that runs before the boot must not be able to fail. */
async function textsOfBoot() {
  const { byLanguage } = await import(/* webpackMode: "eager" */ '@backglass/contract');
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- loads the file of a language synchronously, in webpack and in jest
  return byLanguage((language): typeof en => require(`../locales/${language}.json`));
}

/** Reports the error and shows it in every language, because the operator's language may be unknown. */
export async function showFatal(error: unknown): Promise<void> {
  reportError(error);
  const place = document.createElement('div');
  place.className = 'splash';
  place.setAttribute('role', 'alert');
  for (const [lang, { boot, reload }] of Object.entries(await textsOfBoot())) {
    const line = document.createElement('p');
    line.lang = lang;
    const link = document.createElement('a');
    link.href = location.href;
    link.textContent = reload;
    line.append(`${boot.failed} `, link);
    place.append(line);
  }
  (document.getElementById('root') ?? document.body).replaceChildren(place);
}
