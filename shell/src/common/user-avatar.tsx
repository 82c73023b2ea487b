import type { User } from '@backglass/contract';
import { Avatar } from '@backglass/ui';

type Names = Pick<User, 'name' | 'last_name'>;

const initialsOf = ({ name, last_name }: Names): string =>
  [name, last_name].map(word => [...word.trim()][0]?.toLocaleUpperCase() ?? '').join('');

export const UserAvatar = ({ user }: { user: Names }) => <Avatar initials={initialsOf(user)} />;
