import { formatDay } from '@isura/contract/kernel/day-format';
import { lagosDay } from '@isura/contract/kernel/days';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { PR11 } from '@isura/contract/pay/disbursement';
import { PR3 } from '@isura/contract/request/payment-requests';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryOf } from '../../../lib/query-client.ts';
import { Refused } from '../../../ui/page/refused.tsx';
import { ReasonDialog } from '../../../ui/send/reason-dialog.tsx';
import { sendNowText as text } from './queue.text.ts';

interface Props {
  requestId: number;
  done: () => void;
  close: () => void;
}

/** Sends a waiting payment (PR11): states what is sent and, before its pay date, that it is early. */
export function SendNow({ requestId, done, close }: Props): ReactNode {
  const { data: request, error } = useQuery(queryOf(PR3, { params: { requestId } }));
  if (error) return <Refused error={error} />;
  if (!request) return null;
  const { requestNumber, payDate, disbursement } = request;
  const isEarly = payDate !== undefined && payDate > lagosDay(new Date());
  const lead = text.lead(disbursement.payableCount, formatMoney(disbursement.payableAmount));
  return (
    <ReasonDialog
      of={PR11}
      title={text.title(requestNumber)}
      lead={isEarly ? `${lead} ${text.early(formatDay(payDate))}` : lead}
      input={() => ({ params: { requestId }, body: isEarly ? { confirmed: true } : {} })}
      verb={text.verb}
      done={done}
      close={close}
    />
  );
}
