import type { Booth, Id } from '@backglass/contract';
import { notify, useTexts } from '@backglass/platform';
import { useEffect, useRef } from 'react';

/** Shows a notice when another operator archives a booth whose name is being edited. Call the returned function on each change. */
export function useLostRenames(
  booths: readonly Booth[] | undefined,
): (booth: Booth, isEditing: boolean) => void {
  const t = useTexts('booths');
  const edited = useRef(new Map<Id, string>());
  useEffect(() => {
    if (booths === undefined) return;
    for (const [id, name] of edited.current) {
      if (booths.some(booth => booth.id === id)) continue;
      edited.current.delete(id);
      const title = t('catalogue.booth_not_renamed');
      notify({ level: 'warning', title, description: `${name}: ${t('rename.archived')}` });
    }
  }, [booths, t]);
  return ({ id, name }, isEditing) => {
    if (isEditing) edited.current.set(id, name);
    else edited.current.delete(id);
  };
}
