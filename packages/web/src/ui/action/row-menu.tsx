import { IconChevronDown, IconDotsVertical } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { buttonClass } from './button.tsx';
import css from './row-menu.module.css';

export interface MenuItem {
  label: string;
  act: () => void;
  danger?: boolean;
}

const gap = 4;

interface Place {
  top: number;
  right: number;
  /** The page, or the dialog around the button: what is under an open dialog cannot be reached. */
  layer: HTMLElement;
}

/** Places the menu under its button, right edges aligned; above it where there is no room below. */
function placeOf(button: HTMLElement, items: number): Place {
  const { top, bottom, right } = button.getBoundingClientRect();
  const height = items * 44 + 16;
  const fits = bottom + gap + height <= window.innerHeight;
  return {
    top: fits ? bottom + gap : Math.max(gap, top - gap - height),
    right: window.innerWidth - right,
    layer: button.closest('dialog') ?? document.body,
  };
}

/** Reports whether part of the button is in the window. */
function isVisible(button: HTMLElement): boolean {
  const { top, bottom, left, right } = button.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth;
}

/**
 * The actions of one row: a button with three dots and its menu. Arrow keys, Home and End move through it, Esc and Tab
 * close it, and the focus returns to the button; it moves with the list when that is scrolled. `label` names the row:
 * "Actions for Ada Obi".
 */
export function RowMenu({
  label,
  items,
  word,
}: {
  label: string;
  items: readonly MenuItem[];
  /** The button's text instead of the three dots. */
  word?: string;
}): ReactNode {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place>();
  const close = (): void => {
    setPlace(undefined);
    button.current?.focus({ preventScroll: true });
  };

  const isOpen = place !== undefined;
  useEffect(() => {
    if (!isOpen) return undefined;
    menu.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus({ preventScroll: true });
    const leave = ({ target }: Event): void => {
      if (!(target instanceof Node && menu.current?.contains(target))) setPlace(undefined);
    };
    const follow = ({ target }: Event): void => {
      if (target instanceof Node && menu.current?.contains(target)) return;
      setPlace(button.current && isVisible(button.current) ? placeOf(button.current, items.length) : undefined);
    };
    document.addEventListener('pointerdown', leave);
    window.addEventListener('scroll', follow, true);
    window.addEventListener('resize', follow);
    return () => {
      document.removeEventListener('pointerdown', leave);
      window.removeEventListener('scroll', follow, true);
      window.removeEventListener('resize', follow);
    };
  }, [isOpen, items.length]);

  const walk = (event: KeyboardEvent): void => {
    const all = [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
    const at = all.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1 + all.length, Home: 0, End: all.length - 1 }[event.key];
    if (event.key === 'Escape' || event.key === 'Tab') close();
    if (to !== undefined) all[to % all.length]?.focus();
    if (to !== undefined || event.key === 'Escape') event.preventDefault();
    event.stopPropagation();
  };

  if (items.length === 0) return null;
  return (
    <>
      <button
        ref={button}
        type="button"
        className={word === undefined ? css.button : buttonClass()}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={place !== undefined}
        aria-controls={place ? id : undefined}
        onClick={() => (place || !button.current ? close() : setPlace(placeOf(button.current, items.length)))}
      >
        {word === undefined ? (
          <IconDotsVertical size={20} stroke={1.75} aria-hidden />
        ) : (
          <>
            {word}
            <IconChevronDown size={18} stroke={1.75} aria-hidden />
          </>
        )}
      </button>
      {place &&
        createPortal(
          <div
            ref={menu}
            id={id}
            role="menu"
            aria-label={label}
            className={css.menu}
            style={{ top: place.top, right: place.right }}
            onKeyDown={walk}
          >
            {items.map((item) => (
              <button
                key={item.label}
                type="button"
                role="menuitem"
                tabIndex={-1}
                className={css.item}
                data-danger={item.danger || undefined}
                onClick={() => {
                  close();
                  item.act();
                }}
              >
                {item.label}
              </button>
            ))}
          </div>,
          place.layer,
        )}
    </>
  );
}
