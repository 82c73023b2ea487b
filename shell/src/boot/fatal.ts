/** Reports the error, and shows what the document contains for this case in every language, because no other text may have arrived. */
export function showFatal(error: unknown): void {
  reportError(error);
  const splash = document.querySelector('.splash');
  const failed = splash?.querySelector('template');
  if (!splash || !failed) return;
  splash.setAttribute('role', 'alert');
  splash.replaceChildren(failed.content);
}
