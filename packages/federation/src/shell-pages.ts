/** Where `/` leads to: a page of a remote, if one declares it. */
export const START_PAGE = '/games';

/** Pages of the shell itself behind the guard, which no composition names. */
export const OWN_PAGES = ['/tutorials'] as const;
