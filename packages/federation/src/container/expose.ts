/** The exposed module of a remote. */
export const EXPOSE = './remote';
