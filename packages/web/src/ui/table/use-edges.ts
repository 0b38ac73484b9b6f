import { useEffect, useRef } from 'react';

/** How far the head is moved down so that it stands at the top of what is in sight, while its table is there. */
function headShift(box: HTMLElement, head: HTMLElement): number {
  const top = Number.parseFloat(getComputedStyle(box).scrollMarginTop) || 0;
  const { top: boxTop, height } = box.getBoundingClientRect();
  const room = height - 2 * head.offsetHeight;
  return Math.max(0, Math.min(top - boxTop, room));
}

/** Looks at the width in turns, for a column gives way no further than its head and its least width. */
const TURNS = 8;
const JUST_NOW_MS = 250;
const MOST_IN_A_ROW = 12;

/** Cuts the words of a table off by so much more that it fits into its box, as far as they give way. */
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
 * Tells the box around a table whether the table is wider than it and what lies beyond its edges: `data-wide`,
 * `data-more="left right"`. What fits scrolls with the page and its head is held by the style sheet; in a box that is moved
 * sideways that does not reach the page, so there the head is held from here.
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
        // Where the fit itself changes the window, as by a bar that comes and goes, it is not followed without end.
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
