import type { ComponentProps, ReactNode } from 'react';
import css from './link-button.module.css';

/** A button within words, which looks as a link does: for what acts where it stands and has no address. */
export const LinkButton = (props: Omit<ComponentProps<'button'>, 'ref' | 'type' | 'className'>): ReactNode => (
  <button {...props} type="button" className={css.link} />
);
