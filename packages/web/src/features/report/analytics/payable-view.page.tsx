import type { ReactNode } from 'react';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { payableFiguresText } from './payables.text.ts';
import { payableActs, payables } from './payables-list.tsx';

const { view } = payableFiguresText;

/** Lists the payments of a bucket of payables, who they wait for, and a way to remind them. */
export default function PayableViewPage(): ReactNode {
  return <ListPage title={view.title} purpose={view.purpose} of={payables} {...payableActs} />;
}
