import { Link, useTexts } from '@backglass/platform';
import { crumbClass, Icon } from '@backglass/ui';
import { ArrowLeftIcon } from '@lucide/icons';
import { useListBehind } from '../../table/back-to-list.ts';

/** Links back to the list that the game was opened from, with its filters; to history for a hidden game. */
export function GamesCrumb({ hidden = false }: { hidden?: boolean }) {
  const t = useTexts('games');
  const list = useListBehind(hidden ? '/games/history' : '/games');
  return (
    <Link className={crumbClass()} to={list}>
      <Icon of={ArrowLeftIcon} />
      {t(hidden ? 'history_title' : 'title')}
    </Link>
  );
}
