import type { Language, User } from '@backglass/contract';
import type { UserEvent } from '@testing-library/user-event';

/** What tells a host's behaviour apart from how it looks. */
export interface HostUnderTest {
  readonly user: UserEvent;
  /** Path and query the operator is at now. */
  readonly address: () => string;
  /** Whether a notice with this title stands beside the page. */
  readonly hasNotice: (title: string) => boolean;
  /** Presses the button of the notice that offers one. */
  readonly pressNotice: (label: string) => Promise<void>;
  /** Whether the operator is being asked before leaving. */
  readonly isAsking: () => boolean;
}

/** Opens the probe remote's screen at `/probe`, with an operator signed in. */
export type OpenHost = (options: {
  readonly operator: User;
  readonly language: Language;
}) => Promise<HostUnderTest>;
