import { VisuallyHidden } from '@backglass/ui';

let region: HTMLElement | null = null;

/** Announces a text to screen readers, also when it is the same as before. */
export const announce = (text: string): void => region?.replaceChildren(text);

export function Announcer() {
  return (
    <VisuallyHidden>
      <span ref={element => void (region = element)} role="status" />
    </VisuallyHidden>
  );
}
