import type { Id } from '@backglass/contract';
import { create } from 'zustand';

/** The alarms of booths that need help (docs/product.md, Screens). The host raises them, and pages show them. */
export interface BoothAlarms {
  /** The booths whose alarm the operator has not silenced. */
  readonly raised: ReadonlySet<Id>;
  /** Silences the alarm of a booth in this browser, until the booth calls again. */
  readonly silence: (id: Id) => void;
  /** Whether a new alarm plays a sound in this browser. */
  readonly hasSound: boolean;
  readonly setSound: (hasSound: boolean) => void;
}

/** The host sets the state once the code of the alarms has loaded. */
export const useBoothAlarms = create<BoothAlarms>(() => ({
  raised: new Set(),
  silence: () => undefined,
  hasSound: false,
  setSound: () => undefined,
}));
