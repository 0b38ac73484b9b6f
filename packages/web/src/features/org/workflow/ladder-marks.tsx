import type { ReactNode } from 'react';
import css from './workflow.module.css';

/** What makes a list of amounts look like a ladder: a rung's mark and the pole to the next one. */
export function LadderMarks(): ReactNode {
  return (
    <>
      <span className={css.line} aria-hidden="true" />
      <span className={css.dot} aria-hidden="true" />
    </>
  );
}
