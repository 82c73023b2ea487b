import { Link, useTexts } from '@backglass/platform';
import { crumbClass, Icon } from '@backglass/ui';
import { ArrowLeftIcon } from '@lucide/icons';
import { useListAddress } from '../../list/list-link.ts';

/** Links back to the list with its filters. For a hidden game, that is the history. */
export function GamesCrumb({ hidden = false }: { hidden?: boolean }) {
  const t = useTexts('games');
  const list = useListAddress(hidden ? '/games/history' : '/games');
  return (
    <Link className={crumbClass()} to={list}>
      <Icon of={ArrowLeftIcon} />
      <span>{t(hidden ? 'history_title' : 'title')}</span>
    </Link>
  );
}
