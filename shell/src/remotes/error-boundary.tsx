import { Component, useState, type ReactNode } from 'react';
import { reportUncaught } from './telemetry.ts';

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

const rethrow = ({ error }: Crash): never => {
  throw error;
};

interface CleanUpBoundaryProps extends Partial<RemoteBoundary['props']> {
  readonly id: string;
}

/**
 * Replaces its children when `id` changes. The error boundary around the old children stays mounted, empty, until the next change. It
 * catches what the clean-up of the old children throws, so that the new ones are not affected. Without a `fallback`, the error boundary
 * around the new children throws what they throw.
 */
export function CleanUpBoundary({ id, children, fallback = rethrow, ...props }: CleanUpBoundaryProps) {
  const [shown, setShown] = useState({ id, number: 0 });
  if (shown.id !== id) setShown({ id, number: shown.number + 1 });
  return [shown.number - 1, shown.number].map(number => (
    <RemoteBoundary
      key={number}
      pathname=""
      onCrash={reportUncaught}
      {...props}
      fallback={number === shown.number ? fallback : () => null}
    >
      {number === shown.number ? children : null}
    </RemoteBoundary>
  ));
}
