import type { Language, User } from '@backglass/contract';
import type { UserEvent } from '@testing-library/user-event';

/** What the conformance tests need of a host, whatever it looks like. */
export interface HostUnderTest {
  readonly user: UserEvent;
  /** The current path and query. */
  readonly address: () => string;
  /** Whether a notice with this title is open. */
  readonly hasNotice: (title: string) => boolean;
  /** Presses the button with this label in the open notices. */
  readonly pressNotice: (label: string) => Promise<void>;
  /** Whether the host asks for confirmation before leaving the page. */
  readonly isAsking: () => boolean;
}

/** Opens the probe remote's screen at `/probe`, with an operator signed in. */
export type OpenHost = (options: {
  readonly operator: User;
  readonly language: Language;
}) => Promise<HostUnderTest>;
