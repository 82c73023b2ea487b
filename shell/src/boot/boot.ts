import { nextTask } from './next-task.ts';

/** React DOM is the largest library, so it is evaluated in a task of its own. */
async function loadRender() {
  await nextTask();
  return import(/* webpackMode: "eager" */ './render.tsx');
}

/**
 * Starts the page in several tasks, because one long task would block painting and input (ADR 0030).
 * @throws what any step throws, such as when the document has no valid composition or no `#root`.
 */
export async function boot(): Promise<void> {
  // These modules must be evaluated before all others, in this order.
  await import(/* webpackMode: "eager" */ './trusted-scripts.ts');
  await import(/* webpackMode: "eager" */ '../remotes/federation.ts');
  await nextTask();
  const { start } = await import(/* webpackMode: "eager" */ './start.ts');
  // In parallel, so that the first failure is shown at once.
  const [router, { render }] = await Promise.all([start(), loadRender()]);
  await nextTask();
  render(router);
}

/** Reports the error, and shows what the document contains for this case in every language, because no other text may have arrived. */
export function showFatal(error: unknown): void {
  reportError(error);
  const splash = document.querySelector('.splash');
  const failed = splash?.querySelector('template');
  if (!splash || !failed) return;
  splash.setAttribute('role', 'alert');
  splash.replaceChildren(failed.content);
}
