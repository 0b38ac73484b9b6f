import { type Calculation, PR15 } from '@isura/contract/request/payment-drafts';
import type { PaymentType } from '@isura/contract/request/payment-type';
import { useState } from 'react';
import { queryOf } from '../../../lib/query-client.ts';
import { useAnswerTo } from '../../../ui/form/answer-to.ts';
import { type PaymentValues, partsOf } from './payment-values.ts';

/** The figures of a payment as typed now, and the last ones returned, which may be of earlier input. */
export interface Worked {
  /** Undefined while it is being calculated. */
  found: Calculation | undefined;
  /** For messages on fields, which stay until there are newer ones; never for totals. */
  last: Calculation | undefined;
  /** What `last` was calculated from. */
  lastOf: PaymentValues;
  isAsking: boolean;
  error: Error | null;
  askAgain: () => void;
}

/**
 * Calculates a payment while it is typed (PR15), a moment after the last change. `correcting` is a draft that corrects
 * a refused line or pays a refund.
 */
export function useCalculation(type: PaymentType, values: PaymentValues, correcting?: number | false): Worked {
  const { sourceBankAccountId: account, projectId } = values;
  const body = {
    type: type.code,
    ...partsOf(type, values),
    ...(correcting && { correcting }),
    ...(account !== '' && { sourceBankAccountId: Number(account) }),
    ...(projectId !== '' && { projectId: Number(projectId) }),
  };
  const { answer: found, isAsking, error, askAgain } = useAnswerTo(queryOf(PR15, { body }));
  const [last, keep] = useState({ found, values });
  if (found && found !== last.found) keep({ found, values });
  return { found, last: found ?? last.found, lastOf: last.values, isAsking, error, askAgain };
}
