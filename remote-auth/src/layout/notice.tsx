import { createContext, use, useLayoutEffect, useState, type ReactNode } from 'react';

const Show = createContext<(notice: ReactNode) => void>(() => undefined);
const Shown = createContext<ReactNode>(null);

/** Holds the notice of a page. Only `ShownNotice` renders again when the notice changes. */
export function NoticeProvider({ children }: { children: ReactNode }) {
  const [notice, setNotice] = useState<ReactNode>(null);
  return (
    <Show value={setNotice}>
      <Shown value={notice}>{children}</Shown>
    </Show>
  );
}

/** The place of the notice, above the page's title. */
export const ShownNotice = (): ReactNode => use(Shown);

/** Shows a message about a form in the space above the page's title, so that the form does not move. */
export function Notice({ children }: { children: ReactNode }) {
  const show = use(Show);
  useLayoutEffect(() => {
    show(children);
    return () => show(null);
  }, [show, children]);
  return null;
}
