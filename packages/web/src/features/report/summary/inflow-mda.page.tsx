import type { ReactNode } from 'react';
import { summaryText as text } from './summary.text.ts';
import { inflowByMda } from './summary-list.tsx';
import { SummaryPage } from './summary-page.tsx';

/** Shows inflow, one row per organization (RP3). */
export default function InflowByMdaPage(): ReactNode {
  const { title, purpose } = text.inflowByMda;
  return <SummaryPage title={title} purpose={purpose} of={inflowByMda} usual="mda" isByMda rowsAt="inflow-report" />;
}
