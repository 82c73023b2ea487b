/** Where what is wished for waits until somebody is there to do it. */
export interface Inbox<Wish> {
  /** Whether somebody does it now; else it waits. */
  readonly send: (wish: Wish) => boolean;
  /** From now on `act` does it, and at once what waits; the returned function ends that. */
  readonly receive: (act: (wish: Wish) => void) => () => void;
  /** Takes back what waits. */
  readonly empty: () => readonly Wish[];
}

export function createInbox<Wish>(): Inbox<Wish> {
  const waiting: Wish[] = [];
  let receiver: ((wish: Wish) => void) | undefined;
  const empty = () => waiting.splice(0);
  return {
    send: wish => {
      if (receiver === undefined) waiting.push(wish);
      receiver?.(wish);
      return receiver !== undefined;
    },
    receive: act => {
      receiver = act;
      for (const wish of empty()) act(wish);
      return () => {
        if (receiver === act) receiver = undefined;
      };
    },
    empty,
  };
}
