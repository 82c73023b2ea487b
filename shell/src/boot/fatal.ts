/* eslint-disable texts/no-hard-coded-text -- said where not even the texts could be loaded, so in both languages here */
/** Said when nothing of the interface could start, so it can rely on nothing of it, not even on knowing the language. */
const TEXTS = [
  { lang: 'en', text: 'Backglass could not start.', again: 'Reload' },
  { lang: 'es', text: 'Backglass no se ha podido iniciar.', again: 'Recargar' },
] as const;
/* eslint-enable texts/no-hard-coded-text */

/** Puts a word and a way on where the interface would stand, and reports the error. */
export function showFatal(error: unknown): void {
  reportError(error);
  const place = document.createElement('div');
  place.className = 'splash';
  place.setAttribute('role', 'alert');
  for (const { lang, text, again } of TEXTS) {
    const line = document.createElement('p');
    line.lang = lang;
    const link = document.createElement('a');
    link.href = location.href;
    link.textContent = again;
    line.append(`${text} `, link);
    place.append(line);
  }
  (document.getElementById('root') ?? document.body).replaceChildren(place);
}
