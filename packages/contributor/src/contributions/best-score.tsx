import { useTexts } from '@backglass/platform';
import { linkClass } from '@backglass/ui';
import { useEffect, useState } from 'react';
import { throwAt } from '../fault.ts';

/** A button and a text. A narrow column cuts the text. */
export function BestScore({ of }: { of: string }) {
  const t = useTexts('contributor');
  const [isPressed, setPressed] = useState(false);
  throwAt('render', 'thrown at render');
  useEffect(() => () => throwAt('clean-up', 'thrown in a clean-up'), []);
  const [, setUpdates] = useState(0);
  useEffect(() => {
    if (globalThis.contributorFault === 'loop') setUpdates(count => count + 1);
  });
  const press = () => {
    throwAt('event', 'thrown in an event handler');
    setPressed(true);
  };
  return (
    <>
      <button type="button" className={linkClass()} onClick={press}>
        {t(isPressed ? 'pressed' : 'button')}
      </button>{' '}
      <span>{t('shown', { of })}</span>
    </>
  );
}
