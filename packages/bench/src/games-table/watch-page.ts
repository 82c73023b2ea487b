import type { CDPSession } from '@playwright/test';

/** The page's records. All times are in milliseconds. */
export interface Seen {
  readonly frames: readonly number[];
  /** Tasks over 50 ms of wall clock. On a busy machine they include the wait for a core. */
  readonly longTasks: readonly number[];
  /** When each change of the first row was painted, in epoch milliseconds. */
  readonly shown: readonly (readonly [change: number, at: number])[];
}

declare global {
  var __GAMES_TABLE__: { frames: number[]; longTasks: number[]; shown: [number, number][] } | undefined;
}

/** Runs in the page. */
export function watchPage(): void {
  const seen: NonNullable<typeof globalThis.__GAMES_TABLE__> = { frames: [], longTasks: [], shown: [] };
  globalThis.__GAMES_TABLE__ = seen;
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
  if (players === undefined) throw new Error('the table has no row for heat 1');
  new MutationObserver(() => {
    const change = Number(players.textContent?.replace(/\D/g, ''));
    // A timeout set in a frame's callback runs after that frame is painted.
    requestAnimationFrame(() =>
      setTimeout(() => seen.shown.push([change, performance.timeOrigin + performance.now()])),
    );
  }).observe(players, { childList: true, characterData: true, subtree: true });
}

/** Runs in the page. */
export const seenByPage = (): Seen => globalThis.__GAMES_TABLE__ ?? { frames: [], longTasks: [], shown: [] };

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** CPU time in microseconds. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** Traces the page's main thread. The returned function ends the trace and returns each task's CPU time, in milliseconds. */
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
