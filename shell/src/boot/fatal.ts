/** Said when nothing of the interface could start, so it can rely on nothing of it, not even on knowing the language. */
const TEXTS = [
  { lang: 'en', text: 'Backglass could not start.', again: 'Reload' },
  { lang: 'es', text: 'Backglass no se ha podido iniciar.', again: 'Recargar' },
] as const;

/** Replaces the splash with a word and a way on, and reports the error. */
export function showFatal(error: unknown): void {
  reportError(error);
  const root = document.getElementById('root') ?? document.body;
  root.replaceChildren(
    ...TEXTS.map(({ lang, text, again }) => {
      const line = document.createElement('p');
      line.lang = lang;
      const link = document.createElement('a');
      link.href = location.href;
      link.textContent = again;
      line.append(`${text} `, link);
      return line;
    }),
  );
}
