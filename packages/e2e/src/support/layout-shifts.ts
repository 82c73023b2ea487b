import type { Page } from '@playwright/test';

/** What moved on the page without the operator's doing, and from where to where; from the next page that is opened on. */
export async function watchShifts(page: Page): Promise<() => Promise<readonly string[]>> {
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
        for (const { node, previousRect, currentRect } of sources)
          moved.push(`${node?.textContent ?? '?'}: ${at(previousRect)} → ${at(currentRect)}`);
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
    await painted(page);
    return page.evaluate(() => (globalThis as unknown as { shifts: () => string[] }).shifts());
  };
}

/** Resolves when what is on the page now has been painted. */
export const painted = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>(done => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
