import type { Center } from '@backglass/contract';
import { appErrorOf, setUser, unwrap, useOperator, useTexts } from '@backglass/platform';
import { notifyOf, useWrite } from '@backglass/platform/operator';
import { Muted, NativeSelect, Panel, Stack } from '@backglass/ui';
import { useState } from 'react';
import { updateCenter } from '../../api/profile.ts';

const TARGET = 'center/time-zone';

/** The stored zone comes first, because this browser may not know it. */
const zonesWith = (stored: string | null): readonly string[] => [
  ...new Set([stored ?? '', ...Intl.supportedValuesOf('timeZone'), 'UTC']),
];

const labelOf = (zone: string): string => zone.replaceAll('_', ' ');

interface Change {
  readonly from: string | null;
  readonly to: string;
}

/** The time zone of the pages that players see. A change is saved at once. */
export function TimeZone({ zone }: { zone: NonNullable<Center['time_zone']> | null }) {
  const t = useTexts('profile');
  const user = useOperator();
  const [chosen, setChosen] = useState(zone);
  const { mutate, isPending } = useWrite({
    target: () => TARGET,
    write: async ({ to }: Change) => {
      setChosen(to);
      return unwrap(await updateCenter({ time_zone: to }));
    },
    failed: () => t('zone.failed'),
    because: failure => appErrorOf(failure).fields['time_zone']?.join(' '),
    onSuccess: (center, { from, to }) => {
      setUser({ ...user, center });
      notifyOf(TARGET, {
        level: 'success',
        title: t('zone.saved', { zone: labelOf(to) }),
        ...(from !== null && {
          action: { label: t('words.undo'), onAction: () => mutate({ from: null, to: from }) },
        }),
      });
    },
  });
  return (
    <Panel title={t('zone.title')}>
      <Stack gap={6}>
        <Muted>{t('zone.text')}</Muted>
        <NativeSelect
          label={t('zone.title')}
          hideLabel
          options={zonesWith(zone).map(value => ({
            value,
            label: value === '' ? t('zone.none') : labelOf(value),
          }))}
          value={(isPending ? chosen : zone) ?? ''}
          onChange={to => void (to !== '' && to !== zone && mutate({ from: zone, to }))}
        />
      </Stack>
    </Panel>
  );
}
