/** A `data:` URL of the font's file. */
declare const address: string;
export default address;
