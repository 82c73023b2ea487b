import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';

/** A user who clicks and types. Tests load no style sheets, so it skips the slow check of `pointer-events`. */
export const setupUser = (): UserEvent =>
  userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
