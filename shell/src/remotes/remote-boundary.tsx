import { Component, type ReactNode } from 'react';

export interface Crash {
  readonly error: Error;
  readonly at: number;
}

interface Props {
  readonly children: ReactNode;
  /** After a crash, a new path renders the screen again, because the screen may work there. */
  readonly pathname: string;
  readonly onCrash?: (thrown: unknown) => void;
  readonly fallback: (crash: Crash, reset: () => void) => ReactNode;
}

/** The error boundary around a remote's screen. */
export class RemoteBoundary extends Component<Props, { crash: Crash | null }> {
  override state: { crash: Crash | null } = { crash: null };

  static getDerivedStateFromError(thrown: unknown) {
    return { crash: { error: thrown instanceof Error ? thrown : new Error(String(thrown)), at: Date.now() } };
  }

  override componentDidCatch(thrown: unknown) {
    this.props.onCrash?.(thrown);
  }

  override componentDidUpdate(before: Props, { crash }: { crash: Crash | null }) {
    if (crash && before.pathname !== this.props.pathname) this.setState({ crash: null });
  }

  override render() {
    const { crash } = this.state;
    if (crash === null) return this.props.children;
    return this.props.fallback(crash, () => this.setState({ crash: null }));
  }
}
