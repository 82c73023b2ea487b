/** The name of a remote's exposed module. */
export const EXPOSE = './remote';
