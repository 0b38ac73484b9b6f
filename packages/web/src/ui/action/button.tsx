import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import css from './button.module.css';

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger';

/** Returns the classes of a button, for links that look like one. */
export const buttonClass = (look: ButtonLook = 'secondary', small = false): string =>
  [css.button, css[look], small && css.small].filter(Boolean).join(' ');

/** The class of words that give way to the icon before them where a list has little room; the button has them as title. */
export const briefClass = css.brief;

interface Props extends Omit<ComponentProps<'button'>, 'ref'> {
  look?: ButtonLook;
  small?: boolean;
  /** Work is in progress: the button keeps its width, shows a spinner and ignores further clicks. */
  busy?: boolean;
  children: ReactNode;
}

/** A button labelled with a verb and its object. It is never disabled while busy, so that it keeps the focus. */
export function Button({
  look = 'secondary',
  small,
  busy = false,
  type = 'button',
  onClick,
  className,
  children,
  ...rest
}: Props): ReactNode {
  const click = (event: MouseEvent<HTMLButtonElement>): void => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      onClick={click}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={[buttonClass(look, small), busy && css.busy, className].filter(Boolean).join(' ')}
    >
      {busy ? <span className={css.label}>{children}</span> : children}
      {busy && <span className={css.spinner} />}
    </button>
  );
}
