import type { KeyboardEvent } from 'react';

/** Where the focus goes from a row: up, down, first, last; undefined for other keys. */
function nextOf(key: string, row: Element): Element | null | undefined {
  switch (key) {
    case 'ArrowDown':
      return row.nextElementSibling;
    case 'ArrowUp':
      return row.previousElementSibling;
    case 'Home':
      return row.parentElement?.firstElementChild;
    case 'End':
      return row.parentElement?.lastElementChild;
    default:
      return undefined;
  }
}

/** What makes an element of a list a row one can stand on and open. Controls inside a row keep their own keys. */
export function rowKeys(open: () => void) {
  return {
    tabIndex: 0,
    onClick: (event: { target: EventTarget }) => {
      if (!(event.target as Element).closest('a, button, input')) open();
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.target !== event.currentTarget) return;
      if (event.key === 'Enter') open();
      const next = nextOf(event.key, event.currentTarget);
      if (next instanceof HTMLElement) {
        event.preventDefault();
        next.focus();
      }
    },
  };
}
