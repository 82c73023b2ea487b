import { VisuallyHidden } from '@backglass/ui';

let place: HTMLElement | null = null;

/** Says a word to whoever cannot see what has changed. The same word twice is said twice. */
export const announce = (text: string): void => place?.replaceChildren(text);

/** Where what is announced stands; one for the page. */
export function Announcer() {
  return (
    <VisuallyHidden>
      <span ref={element => void (place = element)} role="status" />
    </VisuallyHidden>
  );
}
