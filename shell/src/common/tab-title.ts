import { useEffect } from 'react';
import { settings } from '../composition/document-data.ts';

const PRODUCT = 'Backglass';

/** Sets the title of the browser's tab. */
export function useTabTitle(pageTitle: string | undefined): void {
  useEffect(() => {
    document.title = [settings.preview?.id, pageTitle, PRODUCT].filter(Boolean).join(' · ');
  }, [pageTitle]);
}
