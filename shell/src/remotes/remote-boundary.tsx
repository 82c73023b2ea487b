import { Component, type ReactNode } from 'react';

/** What a remote threw, and when (epoch milliseconds). */
export interface Crash {
  readonly error: Error;
  readonly at: number;
}

interface Props {
  readonly children: ReactNode;
  /** Hears of every crash once. */
  readonly onCrash?: () => void;
  readonly fallback: (crash: Crash, reset: () => void) => ReactNode;
}

/** Keeps what a remote throws while it renders inside the remote's own part of the page. */
export class RemoteBoundary extends Component<Props, { crash: Crash | null }> {
  override state: { crash: Crash | null } = { crash: null };

  static getDerivedStateFromError(thrown: unknown) {
    return { crash: { error: thrown instanceof Error ? thrown : new Error(String(thrown)), at: Date.now() } };
  }

  override componentDidCatch() {
    this.props.onCrash?.();
  }

  override render() {
    const { crash } = this.state;
    if (crash === null) return this.props.children;
    return this.props.fallback(crash, () => this.setState({ crash: null }));
  }
}
