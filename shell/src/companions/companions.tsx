import { lazyModule } from '@backglass/ui';

const useParts = lazyModule(async () => {
  const parts = await import('./parts.ts');
  parts.addCompanionTexts();
  return parts;
});

const openedAt = location.pathname;

/**
 * What accompanies every page and has nothing to say at first: the word about the connection, the offer of a newer version. Its code
 * comes behind the first page, and not later: without a network it could not be had. When it does not come, it is asked for again
 * with the network.
 */
export function Companions() {
  const parts = useParts(true);

  if (parts === undefined) return null;
  return (
    <>
      <parts.ConnectionBar />
      <parts.NewerOffer openedAt={openedAt} />
    </>
  );
}
