import type { CDPSession } from '@playwright/test';

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

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of the thread's own time. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/**
 * Traces the page's own thread until the returned function is called, which answers how long each of its tasks ran, in milliseconds
 * of the processor's time: what other programs take meanwhile is no part of it.
 */
export async function traceTasks(session: CDPSession): Promise<() => Promise<readonly number[]>> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', '__metadata'],
    },
  });
  return async () => {
    const complete = new Promise(done => session.once('Tracing.tracingComplete', done));
    await session.send('Tracing.end');
    await complete;
    const threads = new Set(
      events
        .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
        .map(({ pid, tid }) => `${pid}:${tid}`),
    );
    return events
      .filter(({ name, ph, pid, tid }) => name === 'RunTask' && ph === 'X' && threads.has(`${pid}:${tid}`))
      .map(({ tdur = 0 }) => tdur / 1_000);
  };
}
