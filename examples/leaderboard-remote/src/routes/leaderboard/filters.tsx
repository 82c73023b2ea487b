import { LEADERBOARD_PERIODS } from '@backglass/contract';
import { useOnline, useTexts } from '@backglass/platform';
import { useFormat, useLiveState } from '@backglass/platform/operator';
import { NativeSelect } from '@backglass/ui';
import { FilterGroup, Toolbar } from '@backglass/ui/lists';
import { useBooths } from '../../api/get-booths.ts';
import classes from './leaderboard.module.css';
import type { ShownControl } from './use-shown.ts';

interface FiltersProps {
  control: ShownControl;
  /** Epoch milliseconds, or 0 while there are no scores. */
  updatedAt: number;
}

export function Filters({ control: { shown, change }, updatedAt }: FiltersProps) {
  const t = useTexts('leaderboard');
  const booths = useBooths() ?? [];
  const options = booths.map(({ id, name }) => ({ value: String(id), label: name }));
  // A link may name an archived booth, which is not in the list.
  const isListed = shown.booth === null || booths.some(({ id }) => id === shown.booth);
  const other = isListed ? [] : [{ value: String(shown.booth), label: t('other_booth') }];
  return (
    <Toolbar
      filters={
        <FilterGroup
          label={t('period.label')}
          options={LEADERBOARD_PERIODS.map(value => ({ value, label: t(`period.${value}`) }))}
          value={shown.period}
          onChange={period => change({ period })}
        />
      }
      sort={
        <NativeSelect
          label={t('column.booth')}
          hideLabel
          quiet
          options={[{ value: '', label: t('all_booths') }, ...options, ...other]}
          value={String(shown.booth ?? '')}
          onChange={id => change({ booth: id === '' ? null : Number(id) })}
        />
      }
      end={<UpdateState updatedAt={updatedAt} />}
    >
      {null}
    </Toolbar>
  );
}

/** This is no live region, because screen readers would announce every update. */
function UpdateState({ updatedAt }: Pick<FiltersProps, 'updatedAt'>) {
  const t = useTexts('leaderboard');
  const format = useFormat();
  const state = useLiveState();
  const isOnline = useOnline();
  return (
    <>
      <span>{t(isOnline ? `live.${state}` : 'live.offline')}</span>
      <span className={classes['updated']}>{updatedAt === 0 ? null : format.timeWithSeconds(updatedAt)}</span>
    </>
  );
}
