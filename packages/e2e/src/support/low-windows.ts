import type { Locator } from '@playwright/test';

/** A phone on its side, a small one, and a desktop at 400 % zoom (WCAG 1.4.10). */
export const LOW_WINDOWS = [
  { width: 844, height: 390 },
  { width: 568, height: 320 },
  { width: 320, height: 256 },
];

/** The controls of an overlay that a user cannot bring into the window by scrolling boxes of the overlay. */
export const outOfReach = (overlay: Locator): Promise<readonly string[]> =>
  overlay.evaluate(async panel => {
    const controls = panel.querySelectorAll<HTMLElement>(
      'button, input, [role^="menuitem"], [role="option"], a',
    );
    const missed: string[] = [];
    for (const control of controls) {
      if (!control.checkVisibility() || (control.tabIndex < 0 && control.role === null)) continue;
      for (let box = control.parentElement; box && box !== document.body; box = box.parentElement) {
        const { overflowY } = getComputedStyle(box);
        if (overflowY !== 'auto' && overflowY !== 'scroll') continue;
        const [inner, outer] = [control.getBoundingClientRect(), box.getBoundingClientRect()];
        box.scrollTop += inner.top + inner.height / 2 - (outer.top + outer.height / 2);
      }
      const { left, top, width, height } = control.getBoundingClientRect();
      const isInside = left >= 0 && top >= 0 && left + width <= innerWidth && top + height <= innerHeight;
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      if (!isInside || !control.contains(hit))
        missed.push(`${control.ariaLabel ?? control.textContent}: ${[left, top, width, height].join(' ')}`);
    }
    return controls.length === 0 ? ['no control'] : missed;
  });
