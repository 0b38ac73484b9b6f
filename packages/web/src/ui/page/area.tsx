import { Component, type ReactNode } from 'react';
import { ErrorState } from './states.tsx';

interface Props {
  children: ReactNode;
  /** Shown in its place when it fails; by default the usual sentence with a retry button. */
  instead?: (error: unknown, retry: () => void) => ReactNode;
  /** Prepares for another attempt. */
  again?: () => void;
}

/** A part of the page that fails alone: everything around it stays, and the error is shown in its place. */
export class Area extends Component<Props, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  retry = (): void => {
    this.props.again?.();
    this.setState({ error: undefined });
  };

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (this.props.instead) return this.props.instead(error, this.retry);
    return <ErrorState retry={this.retry} error={error} />;
  }
}

/** For an optional part, which disappears without a message when it fails. */
export const nothing = (): ReactNode => null;
