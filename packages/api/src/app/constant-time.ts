import { setTimeout } from 'node:timers/promises';

/** Longer than the work behind it takes, so that the time of an answer tells nothing of the work. */
const AT_LEAST_MS = 300;

/** Does something whose outcome is not told: also not by how long it takes. */
export async function inConstantTime(work: () => Promise<void>): Promise<void> {
  const [done] = await Promise.allSettled([work(), setTimeout(AT_LEAST_MS)]);
  if (done.status === 'rejected') throw done.reason;
}
