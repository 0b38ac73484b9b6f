import type { ReactNode } from 'react';
import { summaryText as text } from './summary.text.ts';
import { outflowByMda } from './summary-list.tsx';
import { SummaryPage } from './summary-page.tsx';

/** Shows outflow less returns, one row per organization (RP4). */
export default function OutflowByMdaPage(): ReactNode {
  const { title, purpose } = text.outflowByMda;
  return <SummaryPage title={title} purpose={purpose} of={outflowByMda} usual="mda" isByMda rowsAt="outflow-report" />;
}
