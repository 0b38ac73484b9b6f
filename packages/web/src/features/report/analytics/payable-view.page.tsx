import type { ReactNode } from 'react';
import { Stack } from '../../../ui/layout/layout.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { payableFiguresText } from './payables.text.ts';
import { PayablesList } from './payables-list.tsx';

const { view } = payableFiguresText;

/** Lists the payments of a bucket of payables, who they wait for, and a way to remind them. */
export default function PayableViewPage(): ReactNode {
  return (
    <Stack>
      <PageHeader title={view.title} purpose={view.purpose} />
      <PayablesList />
    </Stack>
  );
}
