import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { Row, Split } from '../layout/layout.tsx';
import css from './pager.module.css';
import { pagerText as text } from './pager.text.ts';

/** Page sizes a list offers. */
export const pageSizes = [10, 20, 50, 100] as const;

interface Props {
  /** Zero-based, as it is sent; displayed one-based. */
  page: number;
  size: number;
  total: number;
  go: (page: number) => void;
  /** Omitted where the list has only one page size. */
  resize?: (size: number) => void;
}

/** First, previous, "1–20 of 1,284", next, last. Buttons at an end stay in place, so that the focus stays too. */
export function Pager({ page, size, total, go, resize }: Props): ReactNode {
  const sizeId = useId();
  const last = Math.max(0, Math.ceil(total / size) - 1);
  const move = (label: string, to: number, Icon: typeof IconChevronLeft): ReactNode => {
    const isIdle = to === page || to < 0 || to > last;
    return (
      <button
        type="button"
        className={css.move}
        aria-label={label}
        aria-disabled={isIdle || undefined}
        onClick={() => !isIdle && go(to)}
      >
        <Icon size={20} stroke={1.75} aria-hidden />
      </button>
    );
  };
  return (
    <Split as="nav" gap="s l" centred aria-label={text.pages} data-no-print>
      <Row gap="xs" centred whole>
        {move(text.first, 0, IconChevronsLeft)}
        {move(text.previous, page - 1, IconChevronLeft)}
        <span className={css.range}>
          {text.range(total === 0 ? 0 : page * size + 1, Math.min(total, (page + 1) * size), total)}
        </span>
        {move(text.next, page + 1, IconChevronRight)}
        {move(text.last, last, IconChevronsRight)}
      </Row>
      {resize && (
        <div className={css.sizes}>
          <label htmlFor={sizeId}>{text.rows}</label>
          <select id={sizeId} value={size} onChange={(event) => resize(Number(event.target.value))}>
            {pageSizes.map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </select>
        </div>
      )}
    </Split>
  );
}
