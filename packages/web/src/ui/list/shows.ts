import type { ReactNode } from 'react';
import type { ActTools, LayerProps } from './list-acts.tsx';

/** Returns what an action does that opens a drawer or dialog, about a row or about the selected rows. */
export const shows =
  <W>(layer: (what: W, layer: LayerProps) => ReactNode) =>
  (what: W, { open }: ActTools): void =>
    open((props) => layer(what, props));
