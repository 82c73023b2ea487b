import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';

/**
 * A user who clicks and types. It does not check `pointer-events`, which would take a sixth of a test's time. Tests load no style
 * sheets, so the check could find nothing.
 */
export const setupUser = (): UserEvent =>
  userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
