import type { PaymentType } from '@isura/contract/request/payment-type';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { OpenSchedule } from './open-schedule.tsx';
import type { BulkSearch } from './schedule.pages.ts';
import { SetUpSchedule } from './set-up.tsx';

/** Shows the payment of many lines from a file (P-BULK): a new one, with `above` over it, or the one in the address. */
export function Bulk({ type, above }: { type: PaymentType; above?: ReactNode }): ReactNode {
  const { schedule, step } = useSearch({ strict: false }) as BulkSearch;
  return schedule === undefined ? (
    <SetUpSchedule type={type} above={above} />
  ) : (
    <OpenSchedule key={schedule} id={schedule} type={type} step={step} />
  );
}
