import { useEffect, useState } from 'react';
import type * as parts from './parts.ts';

/**
 * What accompanies every page and has nothing to say at first: the word about the connection, the question before leaving
 * unsaved changes. Its code comes after the first page; when it cannot be had, it is asked for again with the network.
 */
export function Companions() {
  const [door, setDoor] = useState<typeof parts>();

  useEffect(() => {
    if (door !== undefined) return;
    const load = () =>
      void import('./parts.ts').then(
        loaded => {
          loaded.addCompanionTexts();
          setDoor(loaded);
        },
        () => undefined,
      );
    load();
    addEventListener('online', load);
    return () => removeEventListener('online', load);
  }, [door]);

  if (door === undefined) return null;
  return (
    <>
      <door.ConnectionBar />
      <door.LeaveGuard />
      <door.NewerOffer />
    </>
  );
}
