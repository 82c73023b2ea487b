import { create } from 'zustand';

const useCallCount = create<{ calls: number }>(() => ({ calls: 0 }));

let isInBackground = false;

/** Runs `work`. Its calls do not count as loading, because the operator did not cause them. */
export function inBackground(work: () => void): void {
  isInBackground = true;
  try {
    work();
  } finally {
    isInBackground = false;
  }
}

/** Counts a call as loading until the returned function is called (docs/product.md, Session). */
export function countCall(): () => void {
  if (isInBackground) return () => undefined;
  useCallCount.setState(({ calls }) => ({ calls: calls + 1 }));
  return () => useCallCount.setState(({ calls }) => ({ calls: calls - 1 }));
}

/** Whether any call that the operator waits for is in flight. */
export const useIsLoading = (): boolean => useCallCount(({ calls }) => calls > 0);
