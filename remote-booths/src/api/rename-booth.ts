import { CALLS, type Booth } from '@backglass/contract';
import { call, notify, useErrorText, useQueryClient, useTexts } from '@backglass/platform';
import { anyAnswer } from './any-answer.ts';
import { boothsQuery, changeBooths } from './booths.ts';

/** Renames a booth and says how it went; resolves to whether it did. */
export function useRenameBooth(): (booth: Booth, name: string) => Promise<boolean> {
  const t = useTexts('booths');
  const errorText = useErrorText();
  const client = useQueryClient();
  return async ({ id }, name) => {
    const answer = await call(anyAnswer, { method: 'PATCH', path: CALLS.booth(id), body: { name } });
    if (!answer.ok) {
      const { error } = answer;
      notify({
        level: 'error',
        title: t('platform:catalogue.booth_not_renamed'),
        description: error.fields['name']?.[0] ?? errorText(error).description,
      });
      if (error.kind === 'not-found') await client.invalidateQueries(boothsQuery);
      return false;
    }
    await changeBooths(client, booths => booths.map(booth => (booth.id === id ? { ...booth, name } : booth)));
    notify({ level: 'success', title: t('platform:catalogue.booth_renamed') });
    return true;
  };
}
