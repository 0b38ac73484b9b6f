import type { ReactNode } from 'react';
import css from './workflow.module.css';

/** Draws a list of amounts as a ladder: a dot for the rung and the pole to the next one. */
export function LadderBadges(): ReactNode {
  return (
    <>
      <span className={css.line} aria-hidden="true" />
      <span className={css.dot} aria-hidden="true" />
    </>
  );
}
