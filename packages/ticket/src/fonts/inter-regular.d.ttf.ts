/** A `data:` address of the font's bytes. */
declare const address: string;
export default address;
