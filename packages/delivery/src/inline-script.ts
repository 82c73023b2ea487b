import { APPEARANCE_FILE, type Composition } from '@backglass/federation';
import { integrityOf } from '@backglass/federation/integrity';
import { fileIn } from './addresses.ts';
import { DeliveryError } from './delivery-error.ts';

/**
 * What no script in a document can hold: what ends it or the head, what changes what would end it, and what comes as other characters
 * than were hashed. A script has no escapes that are right everywhere in it, so one that has any of these is refused.
 */
const UNFIT = /<(?:\/?script|\/head|!--)|[\0\r]/i;

/** The hashes of the scripts that the document of a composition has in itself: its policy lets these run, and no other. */
export const inlineHashes = ({ shell }: Composition): readonly string[] => {
  const [, hash] = fileIn(shell.integrity, APPEARANCE_FILE) ?? [];
  return hash === undefined ? [] : [hash];
};

/**
 * A script as an element of the document. Throws {@link DeliveryError} for a text that no element can hold, or whose hash is not
 * among `hashes`: the page's policy would refuse it, and nobody would hear of it.
 */
export const inlineScript = (text: string, hashes: readonly string[]): string => {
  if (UNFIT.test(text)) {
    throw new DeliveryError(
      `${APPEARANCE_FILE} cannot stand in the document: it has an end of a script, "<!--" or CR in it.`,
    );
  }
  if (!hashes.includes(integrityOf(Buffer.from(text)))) {
    throw new DeliveryError(`${APPEARANCE_FILE} is not the script that the composition has the hash of.`);
  }
  return `<script>${text}</script>`;
};
