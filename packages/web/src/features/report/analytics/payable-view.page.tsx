import type { ReactNode } from 'react';
import { Stack } from '../../../ui/layout/layout.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { payableFiguresText } from './payables.text.ts';
import { PayablesList } from './payables-list.tsx';

const { view } = payableFiguresText;

/** The payments of a bucket of what is to be paid, whom they wait for, and the way to remind these. */
export default function PayableViewPage(): ReactNode {
  return (
    <Stack>
      <PageHeader title={view.title} purpose={view.purpose} />
      <PayablesList />
    </Stack>
  );
}
