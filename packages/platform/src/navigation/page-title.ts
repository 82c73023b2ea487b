import { useEffect } from 'react';
import { create } from 'zustand';

const usePageTitleStore = create<{ title: string | undefined }>(() => ({ title: undefined }));

/** Sets the tab's title while the screen is mounted. `undefined` means the route's title. The host appends the product's name. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    usePageTitleStore.setState({ title });
    return () => usePageTitleStore.setState({ title: undefined });
  }, [title]);
}

/** Host only: the title that the current screen has set. */
export const useShownPageTitle = (): string | undefined => usePageTitleStore(({ title }) => title);
