import { code, columnsOf, label, text } from '../kernel/columns.ts';
import type { RevenueHead } from './revenue-head.ts';
import { revenueKindLabels } from './words.text.ts';

/** The columns of revenue heads. */
export const revenueHeadColumns = columnsOf<RevenueHead>()('revenue-heads', {
  code: code('Code', 60),
  name: text('Name', 170),
  kind: label('Kind', revenueKindLabels, 70),
  account: text('Account code', 150),
  whose: text('Used by'),
});
