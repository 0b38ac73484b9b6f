import { type RefObject, useRef } from 'react';

/**
 * Moves the keyboard focus on: a corrected row moves elsewhere with its focused field. The row that takes its place
 * then gets the focus, or the last one.
 */
export function useGoingOn(): { body: RefObject<HTMLTableSectionElement | null>; goOn: (at: number) => void } {
  const body = useRef<HTMLTableSectionElement>(null);
  const goOn = (at: number): void => {
    setTimeout(() => {
      const rows = [...(body.current?.rows ?? [])];
      const row = rows[Math.min(at, rows.length - 1)];
      // A person who has moved the focus elsewhere meanwhile keeps it there.
      if (document.activeElement === document.body)
        (row?.querySelector<HTMLElement>('[data-edit]') ?? row?.querySelector<HTMLElement>('button'))?.focus();
    }, 0);
  };
  return { body, goOn };
}
