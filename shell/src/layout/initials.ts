import type { User } from '@backglass/contract';

/** The first letters of both names, for the avatar. */
export const initialsOf = ({ name, last_name }: Pick<User, 'name' | 'last_name'>): string =>
  [name, last_name].map(word => [...word.trim()][0]?.toLocaleUpperCase() ?? '').join('');
