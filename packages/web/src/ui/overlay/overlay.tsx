import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Area } from '../page/area.tsx';
import { partText } from '../page/part.text.ts';
import { ToolsPlace } from '../page/tools-place.ts';
import css from './overlay.module.css';

interface Props {
  title: string;
  look: 'dialog' | 'drawer';
  close: () => void;
  /** Money is moving: Esc and a click outside do not close it. */
  held?: boolean;
  /** Room for a grid. */
  isWide?: boolean;
  children: ReactNode;
}

/**
 * A layer over the page, present as long as it is rendered. The browser's own modal dialog keeps the focus inside,
 * makes the page behind inert, closes on Esc and returns the focus to where it was.
 */
function Overlay({ title, look, close, held = false, isWide = false, children }: Props): ReactNode {
  const box = useRef<HTMLDialogElement>(null);
  const isPressedBeside = useRef(false);
  const titleId = useId();

  useEffect(() => {
    const dialog = box.current;
    const opener = document.activeElement;
    if (!dialog?.open) dialog?.showModal();
    return () => {
      dialog?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Esc and the close button
    <dialog
      ref={box}
      className={`${css.overlay} ${css[look]}`}
      data-wide={isWide || undefined}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        if (!held) close();
      }}
      // Text selected with the mouse may end beside the layer: only a press that also begins there closes it.
      onPointerDown={(event) => {
        isPressedBeside.current = event.target === box.current;
      }}
      onClick={(event) => {
        if (event.target === box.current && isPressedBeside.current && !held) close();
      }}
    >
      <div className={css.head}>
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        {!held && (
          <button type="button" className={css.close} onClick={close} aria-label={partText.close}>
            <IconX size={20} stroke={1.75} aria-hidden />
          </button>
        )}
      </div>
      <div className={css.body}>
        <ToolsPlace value={null}>
          <Area>{children}</Area>
        </ToolsPlace>
      </div>
    </dialog>
  );
}

/** A question or a short form. Its title is the question. */
export const Dialog = (props: Omit<Props, 'look'>): ReactNode => <Overlay {...props} look="dialog" />;

/** Details beside the page, 480 px wide on the right, full screen on phones. */
export const Drawer = (props: Omit<Props, 'look' | 'held'>): ReactNode => <Overlay {...props} look="drawer" />;

/** The row of buttons at the end of a dialog, the main action first. */
export function DialogActions({ children }: { children: ReactNode }): ReactNode {
  return <div className={css.foot}>{children}</div>;
}
