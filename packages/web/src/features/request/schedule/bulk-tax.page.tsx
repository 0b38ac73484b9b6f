import type { RequestType } from '@isura/contract/kernel/request-type';
import { offeredTypes, paymentType } from '@isura/contract/request/payment-types';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Stack } from '../../../ui/layout/layout.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { TaxChoice } from '../payment/tax-choice.tsx';
import { Bulk } from './bulk.tsx';
import { maySend } from './may-send.ts';
import type { BulkSearch } from './schedule.pages.ts';
import { bulkText as text } from './schedule.text.ts';

/** Pays many taxes from a file, starting with the choice of the tax. */
export default function BulkTaxPage(): ReactNode {
  const { type: code, schedule } = useSearch({ strict: false }) as BulkSearch & { type?: RequestType };
  const chosen = code === undefined ? undefined : paymentType(code);
  const [first] = offeredTypes();
  const type = chosen ?? (schedule === undefined ? undefined : first);
  if (type) return <Bulk type={type} above={<TaxChoice chosen={code} offers={maySend} />} />;
  return (
    <Stack>
      <PageHeader title={text.taxTitle} purpose={text.taxLead} />
      <TaxChoice chosen={undefined} offers={maySend} />
    </Stack>
  );
}
