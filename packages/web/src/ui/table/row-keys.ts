import type { KeyboardEvent } from 'react';

/** Returns the row that gets the focus next: up, down, first, last; undefined for other keys. */
function nextOf(key: string, row: Element): Element | null | undefined {
  switch (key) {
    case 'ArrowDown':
    case 'j':
      return row.nextElementSibling;
    case 'ArrowUp':
    case 'k':
      return row.previousElementSibling;
    case 'Home':
      return row.parentElement?.firstElementChild;
    case 'End':
      return row.parentElement?.lastElementChild;
    default:
      return undefined;
  }
}

/**
 * Returns the handlers that make an element of a list a row that can be focused, opened and selected: by X or Space,
 * with Shift as a range. Controls inside a row keep their own keys.
 */
export function rowKeys(open: (() => void) | undefined, pick: ((isRange: boolean) => void) | undefined) {
  if (!open && !pick) return {};
  return {
    tabIndex: 0,
    'data-row': true,
    'data-opens': open !== undefined || undefined,
    onClick: (event: { target: EventTarget }) => {
      if (!(event.target as Element).closest('a, button, input')) open?.();
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.target !== event.currentTarget) return;
      if (event.key === 'Enter') open?.();
      if (pick && /^[ x]$/i.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey) {
        event.preventDefault();
        pick(event.shiftKey);
      }
      const next = nextOf(event.key, event.currentTarget);
      if (next instanceof HTMLElement) {
        event.preventDefault();
        next.focus();
      }
    },
  };
}
