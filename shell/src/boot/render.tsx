import { createRoot } from 'react-dom/client';
import { App } from '../app/app.tsx';
import type { AppRouter } from '../app/router.tsx';
import { prefetchPages } from '../app/prefetch-next-pages.ts';

/**
 * Renders the page in place of the splash, and starts prefetching.
 * @throws when the document has no `#root`.
 */
export function render(router: AppRouter): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('the document has no #root');
  createRoot(root).render(<App router={router} />);
  prefetchPages();
}
