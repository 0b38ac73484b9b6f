import { type RefObject, useRef } from 'react';

/**
 * Where somebody goes on who works by keyboard: a row that was mended goes elsewhere, and with it the field that had the focus. The
 * row that stands in its place then has it, or the last one.
 */
export function useGoingOn(): { body: RefObject<HTMLTableSectionElement | null>; goOn: (at: number) => void } {
  const body = useRef<HTMLTableSectionElement>(null);
  const goOn = (at: number): void => {
    setTimeout(() => {
      const rows = [...(body.current?.rows ?? [])];
      const row = rows[Math.min(at, rows.length - 1)];
      // Who has gone to something else meanwhile stays there.
      if (document.activeElement === document.body)
        (row?.querySelector<HTMLElement>('[data-edit]') ?? row?.querySelector<HTMLElement>('button'))?.focus();
    }, 0);
  };
  return { body, goOn };
}
