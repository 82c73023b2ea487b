import { create } from 'zustand';

const useCallCount = create<{ calls: number }>(() => ({ calls: 0 }));

/** Counts a call in until the returned function is called (spec §4, "loading flag"). */
export function callBegins(): () => void {
  useCallCount.setState(({ calls }) => ({ calls: calls + 1 }));
  return () => useCallCount.setState(({ calls }) => ({ calls: calls - 1 }));
}

/** Whether any call is under way. */
export const useIsLoading = (): boolean => useCallCount(({ calls }) => calls > 0);
