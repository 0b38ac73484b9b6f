import type { ComponentProps, ReactNode } from 'react';
import css from './lines.module.css';

/** Items under each other, with a line below each. */
export const Lines = (props: Omit<ComponentProps<'ul'>, 'className'>): ReactNode => (
  <ul {...props} className={css.lines} />
);

/**
 * One item: its description at the left, its amount or status at the right and below where there is no room. `keeps`:
 * the right side stays in place, for a button or a menu.
 */
export const Line = ({ keeps = false, children }: { keeps?: boolean; children: ReactNode }): ReactNode => (
  <li className={css.line} data-keeps={keeps || undefined}>
    {children}
  </li>
);
