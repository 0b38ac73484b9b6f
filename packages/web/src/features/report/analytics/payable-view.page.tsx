import type { ReactNode } from 'react';
import { List } from '../../../ui/list/list.tsx';
import { AnalysisHead } from '../../../ui/page/analysis-page.tsx';
import { useAnalysisHead } from './frame.tsx';
import { payableFiguresText } from './payables.text.ts';
import { payableActs, payables } from './payables-list.tsx';

/** Lists the payments of a bucket of payables, who they wait for, and a way to remind them. */
export default function PayableViewPage(): ReactNode {
  const head = useAnalysisHead(payableFiguresText.view.purpose, { isOfNow: true });
  return <List of={payables} head={(parts) => <AnalysisHead {...head} {...parts} />} {...payableActs} />;
}
