import { QueryObserver, queryOptions } from '@tanstack/react-query';
import { queryClient } from '../query/query-client.ts';

export function delayedRows() {
  const answers: ((value: string) => void)[] = [];
  const rows = queryOptions({
    queryKey: ['rows'],
    queryFn: () => new Promise<string>(resolve => answers.push(resolve)),
  });
  const show = () => {
    const observer = new QueryObserver(queryClient, rows);
    const stop = observer.subscribe(() => undefined);
    return { stop, data: () => observer.getCurrentResult().data };
  };
  return { rows, answers, show };
}

export const settled = () => new Promise(resolve => setTimeout(resolve));
