/** Where what is wished for waits until somebody is there to do it. */
export interface Inbox<Wish> {
  /** What waits; what is taken out is not done. */
  readonly waiting: Set<Wish>;
  /** Whether somebody does it now; else it waits. */
  readonly send: (wish: Wish) => boolean;
  /** From now on `act` does it, and at once what waits; the returned function ends that. */
  readonly receive: (act: (wish: Wish) => void) => () => void;
}

export function createInbox<Wish>(): Inbox<Wish> {
  const waiting = new Set<Wish>();
  let receiver: ((wish: Wish) => void) | undefined;
  return {
    waiting,
    send: wish => {
      if (receiver === undefined) waiting.add(wish);
      receiver?.(wish);
      return receiver !== undefined;
    },
    receive: act => {
      receiver = act;
      for (const wish of waiting) act(wish);
      waiting.clear();
      return () => {
        if (receiver === act) receiver = undefined;
      };
    },
  };
}
