/** The address of the font's file in the shell's own release. */
declare const address: string;
export default address;
