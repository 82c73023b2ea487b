import { nextTask } from './next-task.ts';

/** The largest library, which nothing needs before there is something to render. */
async function loadRender() {
  await nextTask();
  return import(/* webpackMode: "eager" */ './render.tsx');
}

/**
 * Evaluates what stands in the first scripts part by part, since all of it in one task would hold up the splash and every press (ADR 0030):
 * first what asks the network, and while that answers, what renders.
 * @throws whatever a part throws, also when it is evaluated: a document that is not one of ours, or that has no place for the page.
 */
export async function boot(): Promise<void> {
  await import(/* webpackMode: "eager" */ './first.ts');
  await nextTask();
  const { start } = await import(/* webpackMode: "eager" */ './start.ts');
  // Together, so that what fails first is told at once.
  const [router, { render }] = await Promise.all([start(), loadRender()]);
  await nextTask();
  render(router);
}
