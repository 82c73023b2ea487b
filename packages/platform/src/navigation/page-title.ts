import { useEffect } from 'react';
import { create } from 'zustand';

const usePageTitleStore = create<{ title: string | undefined }>(() => ({ title: undefined }));

/**
 * The tab's title while the screen is shown, such as the name of what it shows; without one, or with `undefined`, it is
 * that of the route. The host adds the product's name.
 */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    usePageTitleStore.setState({ title });
    return () => usePageTitleStore.setState({ title: undefined });
  }, [title]);
}

/** Host only: what the screen that is shown calls itself. */
export const useShownPageTitle = (): string | undefined => usePageTitleStore(({ title }) => title);
