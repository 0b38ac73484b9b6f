import { PR14 } from '@isura/contract/request/payment-drafts';
import { paymentType } from '@isura/contract/request/payment-types';
import { type LineInQueue, PR13 } from '@isura/contract/request/queues';
import { SC9 } from '@isura/contract/request/schedules';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Small } from '../../../ui/layout/layout.tsx';
import { List } from '../../../ui/list/list.tsx';
import { listOf } from '../../../ui/list/list-of.ts';
import type { Pick } from '../../../ui/list/picking.tsx';
import { Outcome } from '../../../ui/send/outcome.tsx';
import { useSend } from '../../../ui/send/use-send.ts';
import { draftWay, mayMake } from '../payment/payment-type.ts';
import { scheduleWay } from '../schedule/bulk-way.ts';
import { queueText, takenOutText as text } from './queue.text.ts';
import { lineName, queueColumns, queueFilters, queueTotals } from './queue-columns.tsx';
import { useOpenRequest } from './use-open-request.ts';

const takenOut = listOf(PR13, {
  id: 'lines-taken-out',
  orderedBy: 'requestNumber,desc',
  extra: ['lineNo', 'accountNumber', 'payDate', 'typeLabel'],
  caption: text.caption,
  columns: queueColumns(
    'requestNumber',
    'lineNo',
    'beneficiaryName',
    'amount',
    'exclusionReason',
    'excludedByName',
    'excludedLevel',
    'bankName',
    'accountNumber',
    'payDate',
    'typeLabel',
    'orgName',
  ),
  nameOf: lineName,
  filters: queueFilters,
  totals: queueTotals,
  file: { report: 'payment-lines' },
  empty: text.empty,
});
const SCOPE = { view: 'excluded' } as const;
const DETAILS = '/admin/payment/excluded-payments-details';

/**
 * Lists lines that reviewers excluded from payments (PR13), with reason and reviewer; their maker can resubmit them.
 */
export function TakenOut(): ReactNode {
  const person = useSignedIn();
  const navigate = useNavigate();
  const openRequest = useOpenRequest();
  const resubmitting = useSend(PR14, {
    done: (made) => void navigate(draftWay(person, made)),
  });
  const resubmittingRows = useSend(SC9, {
    done: (made) => void navigate(scheduleWay(made.type, made.id)),
  });
  /** Reports whether its payment is decided: until then, a level may restore the line. */
  const mayResubmit = ({ type, decidedAt }: LineInQueue): boolean => {
    const entry = paymentType(type);
    return decidedAt !== undefined && person !== undefined && entry !== undefined && mayMake(person, entry);
  };
  /** Copies lines of a file into a new schedule, others into a draft. */
  const resubmit = (rows: readonly LineInQueue[]): void => {
    const [first] = rows;
    if (first?.fromFile)
      void resubmittingRows.send({
        params: { id: first.fromFile.scheduleId },
        body: { rowNos: [...new Set(rows.flatMap(({ fromFile }) => fromFile?.rowNo ?? []))] },
      });
    else if (first)
      void resubmitting.send({ params: { requestId: first.requestId }, body: { lineIds: rows.map(({ id }) => id) } });
  };
  const pick: Pick<LineInQueue> = {
    may: mayResubmit,
    sum: ({ amount }) => amount,
    bar: (rows) =>
      new Set(rows.map(({ requestId }) => requestId)).size === 1 ? (
        <Button
          look="primary"
          busy={resubmitting.isPending || resubmittingRows.isPending}
          onClick={() => resubmit(rows)}
        >
          {text.resubmit}
        </Button>
      ) : (
        <Small as="span">{text.ofOne}</Small>
      ),
  };
  return (
    <>
      <Outcome of={PR14} sending={resubmitting} />
      <Outcome of={SC9} sending={resubmittingRows} />
      <List
        of={takenOut}
        scope={SCOPE}
        open={({ requestId }) => void navigate({ to: DETAILS as '/', search: { requestId } as never })}
        actions={(row) => [
          { label: queueText.open, act: () => openRequest(row) },
          ...(mayResubmit(row) ? [{ label: text.resubmitOne, act: () => resubmit([row]) }] : []),
        ]}
        pick={pick}
      />
    </>
  );
}
