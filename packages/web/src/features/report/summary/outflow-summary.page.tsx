import type { ReactNode } from 'react';
import { summaryText as text } from './summary.text.ts';
import { outflowSummary } from './summary-list.tsx';
import { SummaryPage } from './summary-page.tsx';

/** Shows outflow less returns, by group (RP4). */
export default function OutflowSummaryPage(): ReactNode {
  const { title, purpose } = text.outflow;
  return <SummaryPage title={title} purpose={purpose} of={outflowSummary} usual="type" rowsAt="outflow-report" />;
}
