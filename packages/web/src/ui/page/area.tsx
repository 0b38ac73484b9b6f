import { Component, type ReactNode } from 'react';
import { ErrorState } from './states.tsx';

interface Props {
  children: ReactNode;
  /** What stands in its place when it failed; left out, the usual sentence with a way to try again. */
  instead?: (error: unknown, retry: () => void) => ReactNode;
  /** Makes ready for another attempt. */
  again?: () => void;
}

/** A part of the page that fails alone: everything around it stays, and what went wrong is said in its place. */
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

/** A part that goes without a word when it fails: the page is whole without it. */
export const nothing = (): ReactNode => null;
