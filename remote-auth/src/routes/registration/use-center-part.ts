import { useCallback, useState } from 'react';
import type * as part from './center-part.ts';

type Part = typeof part;

export interface CenterPart {
  /** Once it is there. */
  readonly part: Part | undefined;
  /** It did not arrive. */
  readonly isMissing: boolean;
  /** Has it come, once more if need be; rejects if it does not. */
  readonly load: () => Promise<void>;
}

/** The code that comes with the centre's step: none of it before somebody gets there. */
export function useCenterPart(): CenterPart {
  const [part, setPart] = useState<Part>();
  const [isMissing, setIsMissing] = useState(false);

  const load = useCallback(async () => {
    setIsMissing(false);
    try {
      setPart(await import(/* webpackChunkName: "registration-center" */ './center-part.ts'));
    } catch (failure) {
      setIsMissing(true);
      throw failure;
    }
  }, []);

  return { part, isMissing, load };
}
