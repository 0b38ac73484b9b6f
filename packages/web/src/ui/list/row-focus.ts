import { type RefObject, useEffect, useRef } from 'react';

/**
 * Once the open row is closed and nothing has the focus, moves the focus to that row, or to the heading of the page if
 * the row is not on this page: a person who came by an address or a search pressed no row that could take it back.
 */
export function useRowFocus(
  box: RefObject<HTMLElement | null>,
  openId: number | undefined,
  rowKey: string | number | undefined,
): void {
  const last = useRef<{ isOpen: boolean; key: string | number | undefined }>({ isOpen: false, key: undefined });
  useEffect(() => {
    const { isOpen, key = rowKey } = last.current;
    last.current = { isOpen: openId !== undefined, key: openId === undefined ? undefined : rowKey };
    if (!isOpen || openId !== undefined || document.activeElement !== document.body) return;
    const row = [...(box.current?.querySelectorAll<HTMLElement>('[data-id]') ?? [])].find(
      ({ dataset }) => key !== undefined && dataset['id'] === String(key),
    );
    (row ?? document.querySelector<HTMLElement>('h1'))?.focus({ preventScroll: row === undefined });
  }, [box, openId, rowKey]);
}
