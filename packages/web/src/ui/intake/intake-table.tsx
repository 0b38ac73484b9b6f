import type { IntakeRow } from '@isura/contract/kernel/intake';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { formatCount } from '@isura/contract/kernel/numbers-format';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { Button } from '../action/button.tsx';
import { LinkButton } from '../action/link-button.tsx';
import { Small } from '../layout/layout.tsx';
import type { Column } from '../table/columns.tsx';
import css from './intake.module.css';
import { intakeText as text } from './intake.text.ts';
import { Cells, Findings, Holder, wrongColumns } from './row-cells.tsx';
import { type CorrectRow, RowTyping } from './row-typing.tsx';

/**
 * Moves the keyboard focus on: a corrected row moves elsewhere with its focused field. The row that takes its place
 * then gets the focus, or the last one.
 */
function useGoingOn(): { body: RefObject<HTMLTableSectionElement | null>; goOn: (at: number) => void } {
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

/** The actions of a row: accept its warnings, edit what is wrong, remove it; a removed row is restored first. */
function Acts({
  row,
  correct,
  confirms,
  edit,
}: {
  row: IntakeRow;
  correct: CorrectRow;
  confirms: boolean;
  edit: () => void;
}): ReactNode {
  const confirm = useMutation({ mutationFn: () => correct(row.row, { isConfirmed: true }) });
  const isRemoved = row.verdict === 'REMOVED';
  const remove = useMutation({ mutationFn: () => correct(row.row, { isRemoved: !isRemoved }) });
  if (isRemoved)
    return (
      <Button small aria-label={text.restoreRow(row.row)} busy={remove.isPending} onClick={() => remove.mutate()}>
        {text.restore}
      </Button>
    );
  return (
    <div className={css.acts}>
      {confirms && row.verdict === 'WARNING' && !row.isConfirmed && (
        <Button small aria-label={text.confirmRow(row.row)} busy={confirm.isPending} onClick={() => confirm.mutate()}>
          {text.confirm}
        </Button>
      )}
      {wrongColumns(row).length > 0 && (
        <Button look="quiet" small data-edit aria-label={text.editRow(row.row)} onClick={edit}>
          {text.edit}
        </Button>
      )}
      {row.findings.length > 0 && (
        <Button
          look="quiet"
          small
          aria-label={text.removeRow(row.row)}
          busy={remove.isPending}
          onClick={() => remove.mutate()}
        >
          {text.remove}
        </Button>
      )}
    </div>
  );
}

function Row({
  row,
  lead,
  account,
  sums = [],
  correct: correctAny,
  confirms,
  pick,
  hasAmounts,
  open,
  goOn,
}: Omit<TableProps, 'rows' | 'open'> & { row: IntakeRow; open: () => void; goOn: () => void }): ReactNode {
  const [isTyping, type] = useState(false);
  const correct = row.isUsed ? undefined : correctAny;
  const wrongSums = sums.filter((column) => wrongColumns(row).includes(column));
  const shown = [...lead, ...(account ?? []), ...wrongSums];
  const done = (): void => {
    type(false);
    goOn();
  };
  return (
    <tr data-verdict={row.verdict}>
      {pick && <td>{pick.cell(row)}</td>}
      <td className={css.figure}>
        <LinkButton aria-label={text.look(row.row)} onClick={open}>
          {formatCount(row.row)}
        </LinkButton>
      </td>
      <td>
        <Cells row={row} columns={lead} labelled />
        {row.isChanged && <Small as="span">{text.changed}</Small>}
        {row.isConfirmed && <Small as="span">{text.confirmed}</Small>}
      </td>
      {account && (
        <td>
          <Cells row={row} columns={account} />
        </td>
      )}
      {account && (
        <td data-label={text.holder}>
          <Holder row={row} />
        </td>
      )}
      {hasAmounts && (
        <td className={css.figure}>
          {row.amount !== undefined && formatMoney(row.amount)}
          {wrongSums.length > 0 && (
            <div>
              <Cells row={row} columns={wrongSums} />
            </div>
          )}
        </td>
      )}
      <td colSpan={isTyping ? 2 : 1}>
        {isTyping && correct ? (
          <RowTyping row={row} correct={correct} done={done} />
        ) : row.findings.length > 0 ? (
          <Findings row={row} shown={shown} correct={correct} />
        ) : (
          <Small as="span">{text.nothing}</Small>
        )}
      </td>
      {!isTyping && (
        <td>{correct && <Acts row={row} correct={correct} confirms={confirms} edit={() => type(true)} />}</td>
      )}
    </tr>
  );
}

interface TableProps {
  rows: readonly IntakeRow[];
  hasAmounts: boolean;
  /** The columns with cells that identify a row to a person, the first one bold. */
  lead: readonly string[];
  /**
   * The account columns, where rows are paid to beneficiaries. The holder according to the bank is shown beside them.
   */
  account: readonly string[] | undefined;
  /** The columns that contain amounts: an error in one of them is shown with the amount of the row. */
  sums?: readonly string[] | undefined;
  correct: CorrectRow | undefined;
  /** Warnings are accepted row by row. */
  confirms: boolean;
  /** The checkboxes that select rows. */
  pick: Column<IntakeRow> | undefined;
  open: (row: IntakeRow) => void;
}

/** A page of rows, each opened by its number; on phones each is a card. */
export function IntakeTable({ rows, open, ...rest }: TableProps): ReactNode {
  const { hasAmounts, account, pick } = rest;
  const { body, goOn } = useGoingOn();
  return (
    <table className={css.rows}>
      <thead>
        <tr>
          {pick && <td>{pick.head}</td>}
          <th scope="col" className={css.figure}>
            {text.row}
          </th>
          <th scope="col" className={account && css.who}>
            {account ? text.who : text.what}
          </th>
          {account && (
            <th scope="col" className={css.who}>
              {text.account}
            </th>
          )}
          {account && <th scope="col">{text.holder}</th>}
          {hasAmounts && (
            <th scope="col" className={css.figure}>
              {text.amount}
            </th>
          )}
          <th scope="col" className={css.wrong}>
            {text.wrong}
          </th>
          <td />
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.map((row, at) => (
          <Row key={row.row} {...rest} row={row} open={() => open(row)} goOn={() => goOn(at)} />
        ))}
      </tbody>
    </table>
  );
}
