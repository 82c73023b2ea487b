import { QueryObserver, queryOptions } from '@tanstack/react-query';
import { queryClient } from '../query-client.ts';

/** Rows to read, each reading of which waits for its answer; and the screen that shows them. */
export function awaitedRows() {
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

/** Until what is awaited one after the other has happened. */
export const settled = () => new Promise(resolve => setTimeout(resolve));
