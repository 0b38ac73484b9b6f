import type { ComponentProps, ReactNode } from 'react';
import css from './link-button.module.css';

/** A button within text that looks like a link: for an action without an address of its own. */
export const LinkButton = (props: Omit<ComponentProps<'button'>, 'ref' | 'type' | 'className'>): ReactNode => (
  <button {...props} type="button" className={css.link} />
);
