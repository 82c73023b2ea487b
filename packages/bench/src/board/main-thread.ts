import type { CDPSession } from '@playwright/test';

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
