import { createContext, use, useLayoutEffect, type ReactNode } from 'react';

/** The page that shows notices provides the setter. */
export const ShowNotice = createContext<(notice: ReactNode) => void>(() => undefined);

/** Shows a message about a form in the space above the page's title, so that the form does not move. */
export function Notice({ children }: { children: ReactNode }) {
  const show = use(ShowNotice);
  useLayoutEffect(() => {
    show(children);
    return () => show(null);
  }, [show, children]);
  return null;
}
