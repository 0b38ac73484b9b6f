import { Component, type ReactNode } from 'react';
import { ErrorState } from './states.tsx';

/**
 * A part of the page that fails alone: everything around it stays. What goes wrong is said in its place or, with `fell`,
 * left to the one who opened it.
 */
export class Area extends Component<{ children: ReactNode; fell?: () => void }, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override componentDidCatch(): void {
    this.props.fell?.();
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return this.props.fell ? null : <ErrorState retry={() => this.setState({ error: undefined })} error={error} />;
  }
}
