import type { ReactNode } from 'react';
import { List } from '../../../ui/list/list.tsx';
import { dates, typed } from '../../../ui/list/list-filter.ts';
import { landingText as text, workText } from './payment.text.ts';
import { openRequest } from './request-acts.ts';
import { someOfRequest, typeAsKept } from './request-columns.tsx';
import { ofShown, ofType, requestsOf, requestTotals, shownStrip } from './request-list.ts';

const columns = typeAsKept(
  someOfRequest('requestNumber', 'type', 'title', 'totalAmount', 'status', 'rejectReason', 'createdAt'),
);

const { filters } = text;
const work = requestsOf({
  id: 'my-work',
  caption: workText.caption,
  columns,
  filters: [
    dates(),
    typed('find', filters.find),
    ...ofShown(workText.toDo, { isOfSome: true }),
    ofType([workText.type, workText.allTypes]),
  ],
  strip: shownStrip,
  totals: requestTotals,
  empty: workText.empty,
});
const scope = { mine: true, status: ['NEW', 'REJECTED'] };

/**
 * Shows a maker's work: their drafts, what was returned to them and why, and what was rejected
 * (docs/spec/screens.md#dashboard).
 */
export const MyWork = (): ReactNode => <List of={work} scope={scope} open={openRequest} />;
