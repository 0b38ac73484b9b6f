import { formatMoney } from '@isura/contract/kernel/money-format';
import { PR7 } from '@isura/contract/request/approvals';
import { PR3 } from '@isura/contract/request/payment-requests';
import type { LineInQueue } from '@isura/contract/request/queues';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryOf } from '../../../lib/query-client.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import { Refused } from '../../../ui/page/refused.tsx';
import { ReasonDialog } from '../../../ui/send/reason-dialog.tsx';
import { failedText as text } from './failed.text.ts';

interface Props {
  row: Pick<LineInQueue, 'requestId' | 'requestNumber'>;
  done: () => void;
  close: () => void;
}

/** Closes the failed lines of a payment (PR7 CLOSE), where the user may; the payment says so. */
export function CloseFailed({ row, done, close }: Props): ReactNode {
  const { data: request, error } = useQuery(queryOf(PR3, { params: { requestId: row.requestId } }));
  if (error) return <Refused error={error} />;
  if (!request) return null;
  if (!request.can.includes('CLOSE'))
    return (
      <Notice tone="warning" isAnnounced>
        {request.whyNot ?? text.onlyLastLevel}
      </Notice>
    );
  const { failedCount, failedAmount } = request.disbursement;
  return (
    <ReasonDialog
      of={PR7}
      title={text.closeTitle(row.requestNumber)}
      lead={text.closeLead(failedCount, formatMoney(failedAmount))}
      reason={{ name: 'comment', label: text.closeLabel }}
      input={(comment) => ({
        params: { requestId: row.requestId },
        body: {
          action: 'CLOSE' as const,
          ...(request.contentHash && { contentHash: request.contentHash }),
          ...(comment && { comment }),
        },
      })}
      verb={text.close}
      look="danger"
      done={done}
      close={close}
    />
  );
}
