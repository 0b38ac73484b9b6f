import { type RefObject, useEffect, useRef, useState } from 'react';
import { readDevice, rememberDevice } from '../../lib/device-memory.ts';
import { typesWords } from '../../lib/types-words.ts';

/** The preference on this device: whether the help panel was left open. */
const REMEMBERED = 'help-open';

/** Where there is room beside the page; below it the panel covers a part of the page and is not opened by itself. */
const ROOM_BESIDE = '(min-width: 1200px)';

interface Help {
  isOpen: boolean;
  /** Opened by the person just now, and not because it was open before. */
  takesFocus: boolean;
  /** The button in the header, which has the focus after the panel is closed from inside. */
  opener: RefObject<HTMLButtonElement | null>;
  /** The place of the panel. */
  place: RefObject<HTMLDivElement | null>;
  /** What is typed to support and not sent: closing the panel keeps it until the person signs out. */
  message: RefObject<string>;
  turn: () => void;
}

/**
 * Opens and closes the help panel, by its button and by the key `?` unless text is being typed or a layer is open, and
 * remembers on this device which of the two it was.
 */
export function useHelp(): Help {
  const [{ isOpen, takesFocus }, set] = useState(() => ({
    isOpen: readDevice(REMEMBERED) === 'yes' && window.matchMedia(ROOM_BESIDE).matches,
    takesFocus: false,
  }));
  const opener = useRef<HTMLButtonElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const message = useRef('');
  const turn = (): void => {
    if (isOpen && place.current?.contains(document.activeElement)) opener.current?.focus({ preventScroll: true });
    rememberDevice(REMEMBERED, isOpen ? '' : 'yes');
    set({ isOpen: !isOpen, takesFocus: !isOpen });
  };
  const now = useRef(turn);
  useEffect(() => {
    now.current = turn;
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || typesWords(event.target)) return;
      if (event.repeat || document.querySelector('dialog[open]')) return;
      event.preventDefault(); // a list that shows its keys by the same key leaves it to the panel, which has them too
      now.current();
    };
    document.addEventListener('keydown', hear, true);
    return () => document.removeEventListener('keydown', hear, true);
  }, []);
  return { isOpen, takesFocus, opener, place, message, turn };
}
