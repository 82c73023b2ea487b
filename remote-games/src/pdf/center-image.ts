import { ticketImage } from '@backglass/ticket';

/** The centre's image for a PDF; `undefined` when there is none, or it does not arrive: the sheet matters more. */
export const centerImage = (address: string | null, isGreyscale: boolean): Promise<string | undefined> =>
  address === null ? Promise.resolve(undefined) : ticketImage(address, isGreyscale).catch(() => undefined);
