const LONGEST = 200;

/** What an error says: one line, cut, since the rest of it may hold what somebody typed or a centre's data. */
export const said = ({ message }: Error): string => (message.split('\n')[0] ?? '').slice(0, LONGEST);
