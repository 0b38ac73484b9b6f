import type { IntakeRow } from '@isura/contract/kernel/intake';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '../action/button.tsx';
import form from '../form/form.module.css';
import { Drawer } from '../overlay/overlay.tsx';
import { Notice } from '../page/notice.tsx';
import { SummaryList } from '../page/pieces.tsx';
import { Refused } from '../page/refused.tsx';
import css from './intake.module.css';
import { intakeText as text } from './intake.text.ts';
import { Findings } from './row-cells.tsx';
import type { CorrectRow } from './row-typing.tsx';

/** All of one row: every cell, its errors, and, where permitted, a form to edit every cell. */
export function RowDrawer({
  row,
  correct,
  more,
  close,
}: {
  row: IntakeRow;
  /** Additional content for this kind of file. */
  more?: ((row: IntakeRow) => ReactNode) | undefined;
  correct: CorrectRow | undefined;
  close: () => void;
}): ReactNode {
  const [cells, type] = useState(row.cells);
  const id = useId();
  const change = useMutation({
    mutationFn: (changed: Parameters<CorrectRow>[1]) => correct?.(row.row, changed) ?? Promise.resolve(),
    onSuccess: close,
  });
  const isRemoved = row.verdict === 'REMOVED';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    change.mutate({ cells });
  };
  return (
    <Drawer title={text.details(row.row)} close={close}>
      {isRemoved && <Notice tone="info">{text.isRemoved}</Notice>}
      {row.findings.length > 0 && (
        <Findings
          row={row}
          shown={Object.keys(row.cells)}
          correct={correct && (async (_, changed) => await change.mutateAsync(changed))}
        />
      )}
      {row.amount !== undefined && <SummaryList rows={[{ label: text.amount, value: formatMoney(row.amount) }]} />}
      {more?.(row)}
      <Refused error={change.error} />
      {!correct && (
        <SummaryList
          rows={Object.entries(row.cells).map(([label, value]) => ({ label, value: value || text.empty }))}
        />
      )}
      {correct && (
        <form className={css.fields} onSubmit={submit}>
          {Object.entries(cells).map(([column, value]) => {
            const fault = row.findings.find((finding) => finding.column === column);
            return (
              <label key={column}>
                {column}
                <input
                  className={form.control}
                  value={value}
                  maxLength={2_000}
                  aria-invalid={fault?.severity === 'ERROR' || undefined}
                  aria-describedby={fault ? `${id}-${column}` : undefined}
                  onChange={({ target }) => type({ ...cells, [column]: target.value })}
                />
                {fault && (
                  <span id={`${id}-${column}`} className={fault.severity === 'ERROR' ? css.fault : css.small}>
                    {fault.message}
                  </span>
                )}
              </label>
            );
          })}
          <div className={css.acts}>
            <Button type="submit" look="primary" busy={change.isPending}>
              {text.keep}
            </Button>
            <Button look="quiet" onClick={() => change.mutate({ isRemoved: !isRemoved })}>
              {isRemoved ? text.restore : text.remove}
            </Button>
          </div>
        </form>
      )}
    </Drawer>
  );
}
