import { create } from 'zustand';

const useCallCount = create<{ calls: number }>(() => ({ calls: 0 }));

let isInBackground = false;

/** Calls that begin while `work` runs are nobody's wish: they are not told as loading. */
export function inBackground(work: () => void): void {
  isInBackground = true;
  try {
    work();
  } finally {
    isInBackground = false;
  }
}

/** Counts a call in until the returned function is called (spec §4, "loading flag"). */
export function callBegins(): () => void {
  if (isInBackground) return () => undefined;
  useCallCount.setState(({ calls }) => ({ calls: calls + 1 }));
  return () => useCallCount.setState(({ calls }) => ({ calls: calls - 1 }));
}

/** Whether any call is under way that somebody waits for. */
export const useIsLoading = (): boolean => useCallCount(({ calls }) => calls > 0);
