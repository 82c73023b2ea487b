import type { Language, User } from '@backglass/contract';
import type { UserEvent } from '@testing-library/user-event';

/** What the conformance tests need of a host. */
export interface HostUnderTest {
  readonly user: UserEvent;
  readonly address: () => string;
  readonly hasNotice: (title: string) => boolean;
  readonly pressNotice: (label: string) => Promise<void>;
  /** Whether the host asks for confirmation before leaving the page. */
  readonly isAsking: () => boolean;
}

/** Opens the screen of the probe remote at `/probe`, with `operator` signed in. */
export type OpenHost = (options: {
  readonly operator: User;
  readonly language: Language;
}) => Promise<HostUnderTest>;
