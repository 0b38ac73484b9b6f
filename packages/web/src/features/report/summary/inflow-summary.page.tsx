import type { ReactNode } from 'react';
import { summaryText as text } from './summary.text.ts';
import { inflowSummary } from './summary-list.tsx';
import { SummaryPage } from './summary-page.tsx';

/** Shows inflow by group (RP3). */
export default function InflowSummaryPage(): ReactNode {
  const { title, purpose } = text.inflow;
  return <SummaryPage title={title} purpose={purpose} of={inflowSummary} usual="service" rowsAt="inflow-report" />;
}
