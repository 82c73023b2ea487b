/** Path of an nginx that starts, found or installed; `undefined` if there is none to be had, which `say` hears then. */
export function findNginx(
  say: (line: string) => void,
  options?: { readonly mayInstall?: boolean; readonly system?: string },
): string | undefined;
