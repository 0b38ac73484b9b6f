import { formatInstant } from '@isura/contract/kernel/day-format';
import type { Mailing, RunOutcome } from '@isura/contract/report/mailing';
import type { MailingStatus } from '@isura/contract/report/mailing-states';
import type { ReactNode } from 'react';
import { Small } from '../../../ui/layout/layout.tsx';
import { mailingText as words } from '../../../ui/list/mailing.text.ts';
import { badgeOf } from '../../../ui/status/status-badge.tsx';
import { type Column, Moment } from '../../../ui/table/columns.tsx';
import { outcomeLabels, statusLabels, mailingPageText as text } from './mailing.text.ts';

const OutcomeBadge = badgeOf<RunOutcome>(outcomeLabels, {
  BEING_MADE: { tone: 'info' },
  SENT: { tone: 'success' },
  PARTLY: { tone: 'warning' },
  FAILED: { tone: 'error' },
  NOBODY: { tone: 'warning' },
});

const MailingBadge = badgeOf<MailingStatus>(statusLabels, {
  ACTIVE: { tone: 'neutral' },
  PAUSED: { tone: 'neutral' },
  REMOVED: { tone: 'neutral' },
});

function LastRun({ last }: Pick<Mailing, 'last'>): ReactNode {
  if (!last) return text.never;
  return (
    <>
      <OutcomeBadge status={last.outcome} />
      <Small>
        {formatInstant(last.at)}
        {last.leftOut > 0 && ` · ${text.leftOut(last.leftOut)}`}
      </Small>
    </>
  );
}

/** The columns of scheduled reports: when they are sent, how the last run ended, and to whom. */
export const mailingColumns: readonly Column<Mailing>[] = [
  {
    key: 'name',
    header: text.columns.name,
    sticky: true,
    card: 'title',
    roomy: true,
    cell: ({ name }) => name,
  },
  {
    key: 'nextAt',
    header: text.columns.next,
    card: 'status',
    roomy: true,
    cell: ({ nextAt, status }) => (nextAt ? <Moment at={nextAt} /> : <MailingBadge status={status} />),
  },
  { key: 'last', header: text.columns.last, card: 'fact', roomy: true, cell: LastRun },
  { key: 'when', header: text.columns.when, card: 'fact', roomy: true, cell: (row) => words.when(row) },
  {
    key: 'report',
    header: text.columns.report,
    roomy: true,
    cell: ({ reportTitle, format, period }) => (
      <>
        {`${reportTitle}, ${format}`}
        <Small>{words.shortPeriods[period]}</Small>
      </>
    ),
  },
  {
    key: 'people',
    header: text.columns.people,
    roomy: true,
    cell: ({ recipients }) => recipients.map(({ name, isLost }) => (isLost ? text.mayNot(name) : name)).join(', '),
  },
];
