import { useEffect, useRef } from 'react';

/** Returns how far the header must move down to be at the top of the visible part of its table. */
function headShift(box: HTMLElement, head: HTMLElement): number {
  const top = Number.parseFloat(getComputedStyle(box).scrollMarginTop) || 0;
  const { top: boxTop, height } = box.getBoundingClientRect();
  const room = height - 2 * head.offsetHeight;
  return Math.max(0, Math.min(top - boxTop, room));
}

/** Measures the width in several passes, because a column shrinks no further than its header and its minimum width. */
const TURNS = 8;
const JUST_NOW_MS = 250;
const MOST_IN_A_ROW = 12;

/** Truncates the text of a table until it fits into its box, as far as the columns can shrink. */
export function squeeze(table: HTMLElement, box: HTMLElement): void {
  const giving = table.querySelectorAll('tbody tr:first-child [data-words]').length;
  let by = 0;
  table.style.removeProperty('--squeeze');
  for (let turn = 0; turn < TURNS && giving > 0; turn++) {
    const over = table.offsetWidth - box.clientWidth;
    if (over <= 0) return;
    by += Math.ceil(over / giving);
    table.style.setProperty('--squeeze', `${by}px`);
  }
}

/**
 * Sets on the box around a table whether the table is wider and what is hidden beyond its edges: `data-wide`,
 * `data-more="left right"`. A table that fits scrolls with the page, and the style sheet keeps its header in place;
 * inside a box that scrolls sideways that does not work, so there this hook keeps the header in place.
 */
export function useEdges() {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = box;
    const table = current?.querySelector('table');
    const head = table?.querySelector('thead');
    if (!current || !table || !head) return undefined;
    let frame = 0;
    let fitted = '';
    let fittedAt = 0;
    let inARow = 0;
    const sizes = (): string => `${current.clientWidth} ${table.offsetWidth} ${table.offsetHeight}`;
    const look = (time: number): void => {
      frame = 0;
      if (sizes() !== fitted) {
        // Where the fit itself resizes the window, such as by a scroll bar that comes and goes, following it stops at
        // some point.
        inARow = time - fittedAt < JUST_NOW_MS ? inARow + 1 : 0;
        fittedAt = time;
        if (inARow < MOST_IN_A_ROW) squeeze(table, current);
        fitted = sizes();
      }
      const isWide = table.offsetWidth > current.clientWidth + 1;
      const beyond = table.offsetWidth - current.clientWidth - current.scrollLeft;
      current.toggleAttribute('data-wide', isWide);
      current.dataset.more = [isWide && current.scrollLeft > 0 && 'left', isWide && beyond > 1 && 'right']
        .filter(Boolean)
        .join(' ');
      const shift = isWide ? headShift(current, head) : 0;
      head.style.transform = shift > 0 ? `translateY(${shift}px)` : '';
    };
    const soon = (): void => {
      frame ||= requestAnimationFrame(look);
    };
    look(0);
    const watch = new ResizeObserver(soon);
    watch.observe(current);
    watch.observe(table);
    current.addEventListener('scroll', soon, { passive: true });
    window.addEventListener('scroll', soon, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      watch.disconnect();
      current.removeEventListener('scroll', soon);
      window.removeEventListener('scroll', soon);
    };
  }, []);
  return box;
}
