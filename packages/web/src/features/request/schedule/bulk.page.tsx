import type { ReactNode } from 'react';
import { usePaymentType } from '../payment/payment-type.ts';
import { Bulk } from './bulk.tsx';

/** Pays many payments of one type from a file, at its own address. */
export default function BulkPage(): ReactNode {
  return <Bulk type={usePaymentType()} />;
}
