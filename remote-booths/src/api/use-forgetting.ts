import { useQueryClient } from '@backglass/platform/operator';
import { useEffect } from 'react';

/** Has what is cached read again when it is next shown: while the screen is away, nobody hears what changes. */
export function useForgetting({ queryKey }: { readonly queryKey: readonly unknown[] }): void {
  const client = useQueryClient();
  const [room, name] = queryKey;
  useEffect(
    () => () => void client.invalidateQueries({ queryKey: [room, name], refetchType: 'none' }),
    [client, room, name],
  );
}
