import type { ReactNode } from 'react';
import { usePaymentType } from '../payment/payment-type.ts';
import { Bulk } from './bulk.tsx';

/** Many payments of one type from a file, at an address of its own. */
export default function BulkPage(): ReactNode {
  return <Bulk type={usePaymentType()} />;
}
