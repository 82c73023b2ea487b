import { Component, type ReactNode } from 'react';

/** What a screen threw, and when (epoch milliseconds). */
export interface Crash {
  readonly error: Error;
  readonly at: number;
}

interface Props {
  readonly children: ReactNode;
  /** When it changes after a crash, the screen is rendered again, because the screen may work at another address. */
  readonly pathname: string;
  /** Called once per crash. */
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
