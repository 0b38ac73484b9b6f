import { IconChevronDown, IconChevronUp, IconColumns3 } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { Button } from '../action/button.tsx';
import { DropPanel } from '../action/drop-panel.tsx';
import { Row, Small } from '../layout/layout.tsx';
import { DensitySwitch } from './density-switch.tsx';
import css from './table.module.css';
import { tableText as text } from './table.text.ts';
import type { Layout } from './use-layout.ts';

interface Props {
  columns: readonly { key: string; header: string }[];
  layout: Layout;
  change: (next: Partial<Layout>) => void;
  reset: () => void;
}

const moved = (order: readonly string[], key: string, by: 1 | -1): string[] => {
  const [from, to] = [order.indexOf(key), order.indexOf(key) + by];
  const next = [...order];
  [next[from], next[to]] = [next[to]!, next[from]!];
  return next;
};

/** Chooses the visible columns and their order, by buttons alone, and the row height. */
export function ColumnChooser({ columns, layout: { order, hidden, density }, change, reset }: Props): ReactNode {
  const headerOf = (key: string): string => columns.find((column) => column.key === key)?.header ?? key;
  const nudge = (key: string, by: 1 | -1): ReactNode => {
    const at = order.indexOf(key) + by;
    const isIdle = at < 0 || at >= order.length;
    const Icon = by < 0 ? IconChevronUp : IconChevronDown;
    return (
      <button
        type="button"
        className={css.nudge}
        aria-label={by < 0 ? text.earlier(headerOf(key)) : text.later(headerOf(key))}
        aria-disabled={isIdle || undefined}
        onClick={() => !isIdle && change({ order: moved(order, key, by) })}
      >
        <Icon size={18} stroke={1.75} aria-hidden />
      </button>
    );
  };
  const lastId = useId();
  const isLastShown = (key: string): boolean => !hidden.includes(key) && hidden.length === order.length - 1;
  const toggle = (key: string): void => {
    if (isLastShown(key)) return;
    change({ hidden: hidden.includes(key) ? hidden.filter((each) => each !== key) : [...hidden, key] });
  };

  return (
    <DropPanel
      label={
        <>
          <IconColumns3 size={18} stroke={1.75} aria-hidden />
          {text.columns}
        </>
      }
    >
      {() => (
        <>
          {order.map((key) => (
            <Row key={key} gap="xs" centred whole className={css.choice}>
              <label>
                <input
                  type="checkbox"
                  checked={!hidden.includes(key)}
                  aria-disabled={isLastShown(key) || undefined}
                  aria-describedby={isLastShown(key) ? lastId : undefined}
                  onChange={() => toggle(key)}
                />
                {headerOf(key)}
              </label>
              {nudge(key, -1)}
              {nudge(key, 1)}
            </Row>
          ))}
          {order.some(isLastShown) && <Small id={lastId}>{text.lastColumn}</Small>}
          <Row gap="m" centred whole>
            <DensitySwitch value={density} choose={(chosen) => change({ density: chosen })} />
            <Button small onClick={reset}>
              {text.reset}
            </Button>
          </Row>
        </>
      )}
    </DropPanel>
  );
}
