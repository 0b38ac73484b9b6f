import type { ReactNode } from 'react';
import type { ActTools, LayerGiven } from './list-acts.tsx';

/** Returns what an action does that opens a drawer or dialog, about a row or about the selected rows. */
export const shows =
  <W>(layer: (what: W, given: LayerGiven) => ReactNode) =>
  (what: W, { open }: ActTools): void =>
    open((given) => layer(what, given));
