import { NewerOffer } from '../newer/newer-offer.tsx';
import { ConnectionBar } from '../offline/connection-bar.tsx';

/** The state of the connection and the offer of a newer version, on every page; lazy-loaded by the root. */
export const StatusNotices = ({ openedAt }: { openedAt: string }) => (
  <>
    <ConnectionBar />
    <NewerOffer openedAt={openedAt} />
  </>
);
