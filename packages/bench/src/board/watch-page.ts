/** What a page saw of itself; times in milliseconds. */
export interface Seen {
  /** Between one frame and the next. */
  readonly frames: readonly number[];
  /** Tasks over 50 ms of wall clock, which on a busy machine holds the waiting for a core too. */
  readonly longTasks: readonly number[];
  /** Changes of the first row, and when the frame that shows each was done, in epoch milliseconds. */
  readonly shown: readonly (readonly [change: number, at: number])[];
}

declare global {
  var __BOARD__: { frames: number[]; longTasks: number[]; shown: [number, number][] } | undefined;
}

/** Runs in the page: begins to watch. */
export function watchPage(): void {
  const seen: NonNullable<typeof globalThis.__BOARD__> = { frames: [], longTasks: [], shown: [] };
  globalThis.__BOARD__ = seen;
  let before = performance.now();
  const onFrame = (now: number) => {
    seen.frames.push(now - before);
    before = now;
    requestAnimationFrame(onFrame);
  };
  requestAnimationFrame(onFrame);
  new PerformanceObserver(list => {
    for (const { duration } of list.getEntries()) seen.longTasks.push(duration);
  }).observe({ type: 'longtask' });
  const row = [...document.querySelectorAll('tbody tr')].find(one =>
    /heat 1$/m.test(one.querySelector('a')?.textContent ?? ''),
  );
  const cells = row?.querySelectorAll('td');
  const players = cells?.[cells.length - 2];
  if (players === undefined) throw new Error('the first row is not there');
  new MutationObserver(() => {
    const change = Number(players.textContent?.replace(/\D/g, ''));
    // painted once the frame after this one's callbacks is done
    requestAnimationFrame(() =>
      setTimeout(() => seen.shown.push([change, performance.timeOrigin + performance.now()])),
    );
  }).observe(players, { childList: true, characterData: true, subtree: true });
}

/** Runs in the page: what was seen since `watchPage`. */
export const seenByPage = (): Seen => globalThis.__BOARD__ ?? { frames: [], longTasks: [], shown: [] };
