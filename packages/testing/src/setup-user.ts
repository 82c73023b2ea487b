import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';

/**
 * A user who clicks and types. Tests load no stylesheets, so no element is out of the pointer's reach, and the search for such
 * elements would take a sixth of a component test's time.
 */
export const setupUser = (): UserEvent =>
  userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
