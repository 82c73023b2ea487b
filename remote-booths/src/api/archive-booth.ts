import { anyAnswerSchema, CALLS, type Booth } from '@backglass/contract';
import { call, notify, useErrorText, useQueryClient, useTexts } from '@backglass/platform';
import { boothsQuery, changeBooths } from './booths.ts';

/** Archives a booth and says how it went; resolves to whether it did. */
export function useArchiveBooth(): (booth: Booth) => Promise<boolean> {
  const t = useTexts('booths');
  const errorText = useErrorText();
  const client = useQueryClient();
  return async ({ id, name }) => {
    const answer = await call(anyAnswerSchema, { method: 'DELETE', path: CALLS.booth(id) });
    if (!answer.ok) {
      const description = `${name}. ${errorText(answer.error).description}`;
      notify({ level: 'error', title: t('platform:catalogue.booth_not_archived'), description });
      if (answer.error.kind === 'not-found') await client.invalidateQueries(boothsQuery);
      return false;
    }
    await changeBooths(client, booths => booths.filter(booth => booth.id !== id));
    notify({ level: 'success', title: t('platform:catalogue.booth_archived'), description: name });
    return true;
  };
}
