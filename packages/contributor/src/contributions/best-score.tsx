import { useTexts } from '@backglass/platform';
import { linkClass } from '@backglass/ui';
import { useState } from 'react';

declare global {
  /** How the contributions fail. */
  var contributorFault: 'render' | 'event' | undefined;
}

/** A button with a text after it, which a narrow column cuts. */
export function BestScore({ of }: { of: string }) {
  const t = useTexts('contributor');
  const [isPressed, setPressed] = useState(false);
  if (globalThis.contributorFault === 'render') throw new Error('thrown at render');
  const press = () => {
    if (globalThis.contributorFault === 'event') throw new Error('thrown in an event handler');
    setPressed(true);
  };
  return (
    <>
      <button type="button" className={linkClass()} onClick={press}>
        {t(isPressed ? 'pressed' : 'button')}
      </button>{' '}
      {t('shown', { of })}
    </>
  );
}
