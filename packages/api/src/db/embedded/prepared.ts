/** The PGlite whose initdb made the prepared cluster; another version makes its own. */
export const PREPARED_FOR = '0.5.16';
export const PREPARED_NAME = `cluster-${PREPARED_FOR}.tar.br`;
