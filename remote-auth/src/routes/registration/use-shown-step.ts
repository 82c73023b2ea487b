import { useEffect, useRef, type RefObject } from 'react';
import type { Step } from './steps.ts';

/** The step that is on the page now, for whoever comes back from waiting; none once the page has been left. */
export function useShownStep(step: Step): RefObject<Step | undefined> {
  const shown = useRef<Step | undefined>(undefined);
  useEffect(() => {
    shown.current = step;
    return () => {
      shown.current = undefined;
    };
  }, [step]);
  return shown;
}
