import type { Page } from '@playwright/test';

/** Collects what moves without user input, from the next page load on. */
export async function collectLayoutShifts(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    interface Moved extends PerformanceEntry {
      readonly hadRecentInput: boolean;
      readonly sources: readonly {
        readonly node: Node | null;
        readonly previousRect: DOMRectReadOnly;
        readonly currentRect: DOMRectReadOnly;
      }[];
    }
    const moved: string[] = [];
    const at = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
    const observer = new PerformanceObserver(list => note(list.getEntries()));
    const note = (entries: readonly PerformanceEntry[]) => {
      for (const { hadRecentInput, sources } of entries as readonly Moved[]) {
        if (hadRecentInput) continue;
        for (const { node, previousRect, currentRect } of sources) {
          // What was not visible before has appeared, and does not count. So an element from outside the window does not count either.
          if (previousRect.width === 0) continue;
          // A text at the right of its box has become longer, such as a percentage.
          if (at(previousRect) === at(currentRect)) continue;
          moved.push(`${node?.textContent ?? '?'}: ${at(previousRect)} → ${at(currentRect)}`);
        }
        if (sources.length === 0) moved.push('?');
      }
    };
    observer.observe({ type: 'layout-shift', buffered: true });
    Object.assign(globalThis, {
      shifts: () => {
        note(observer.takeRecords());
        return moved;
      },
    });
  });
  return async () => {
    await waitForPaint(page);
    return page.evaluate(() => (globalThis as unknown as { shifts: () => string[] }).shifts());
  };
}

export const waitForPaint = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>(done => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );

/** Resolves half a second after an input. Until then, the browser attributes whatever moves to the input. */
export async function waitUntilShiftsCount(page: Page): Promise<void> {
  const inputAt = await page.evaluate(() => performance.now());
  await page.waitForFunction(since => performance.now() - since > 500, inputAt);
}
