import { useFormat } from '@backglass/platform/operator';
import { useShellTexts } from '../texts.ts';
import type { Part } from './parts.ts';

/** Says of a part where it comes from and how it came, one short sentence a fact. */
export function useFacts(): (part: Part) => readonly string[] {
  const t = useShellTexts();
  const format = useFormat();
  return ({ commit, deployedAt, status, load, hashes, canary }) => [
    commit === null ? t('version.no_commit') : t('version.commit', { commit }),
    t('version.deployed', { when: format.dateTime(deployedAt) }),
    status === 'ready' && load
      ? t(load.isFromCache ? 'version.from_cache' : 'version.from_network', {
          ms: format.number(load.milliseconds),
        })
      : t(`version.status.${status}`),
    t('version.hashes', { count: hashes }),
    ...(canary === null
      ? []
      : [t(canary.isHere ? 'version.trial_here' : 'version.trial_elsewhere', { percent: canary.percent })]),
  ];
}
