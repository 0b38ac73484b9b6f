import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import css from './drop-panel.module.css';

interface Props {
  /** The label of the button, with its icon. */
  label: ReactNode;
  /** The panel's content; `close` closes it and returns the focus to the button. */
  children: (close: () => void) => ReactNode;
}

/**
 * A button with a panel under it. Escape closes the panel and returns the focus to the button; a press outside, or the
 * focus moving elsewhere, closes it too, so that only one is open at a time.
 */
export function DropPanel({ label, children }: Props): ReactNode {
  const id = useId();
  const whole = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, open] = useState(false);
  const close = (): void => {
    open(false);
    button.current?.focus({ preventScroll: true });
  };

  useEffect(() => {
    if (!isOpen) return undefined;
    const leave = ({ target }: Event): void => {
      if (!(target instanceof Node && whole.current?.contains(target))) open(false);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [isOpen]);

  const leaveByKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is handled from the button and from all that is in the panel
    <div ref={whole} className={css.whole} onKeyDown={leaveByKey}>
      <button
        ref={button}
        type="button"
        className={css.button}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => open(!isOpen)}
      >
        {label}
      </button>
      {isOpen && (
        <div id={id} className={css.panel}>
          {children(close)}
        </div>
      )}
    </div>
  );
}
