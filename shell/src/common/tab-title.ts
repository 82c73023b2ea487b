import { useEffect } from 'react';
import { settings } from '../composition/document-data.ts';

const PRODUCT = 'Backglass';

/** Sets the title of the browser's tab: in a preview its id, then the page's title if it has one, and the product. */
export function useTabTitle(pageTitle: string | undefined): void {
  useEffect(() => {
    document.title = [settings.preview?.id, pageTitle, PRODUCT]
      .filter(part => part !== undefined)
      .join(' · ');
  }, [pageTitle]);
}
