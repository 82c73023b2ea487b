import type { PopoverDOM } from 'driver.js';

/** The class of the popovers of a tour (tour.css). */
export const POPOVER_CLASS = 'backglass-tour';

/** Focuses the Next button, not driver.js's close button. Marks the popover, because an open dialog would otherwise hide it. */
export function setUpPopover({ wrapper, closeButton, nextButton }: PopoverDOM, close: string): void {
  wrapper.setAttribute('aria-modal', 'true');
  wrapper.setAttribute('data-react-aria-top-layer', 'true');
  closeButton.textContent = '×';
  closeButton.setAttribute('aria-label', close);
  queueMicrotask(() => nextButton.focus());
}

/** Marks the popover as busy while the next step loads. The next step has a new popover, so nothing resets this. */
export const showLoading = (): void => {
  for (const button of document.querySelectorAll(`.${POPOVER_CLASS} .driver-popover-footer-btn`)) {
    button.setAttribute('aria-disabled', 'true');
    if (button === document.activeElement) button.setAttribute('aria-busy', 'true');
  }
};
