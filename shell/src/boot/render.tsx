import { createRoot } from 'react-dom/client';
import { App } from '../app/app.tsx';
import type { AppRouter } from '../app/router.tsx';
import { prefetchPages } from './prefetch-pages.ts';

/**
 * Renders the page in the place of the splash, and begins to prefetch what may be opened next.
 * @throws when the document has no place for the page.
 */
export function render(router: AppRouter): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('the document has no #root');
  createRoot(root).render(<App router={router} />);
  prefetchPages();
}
