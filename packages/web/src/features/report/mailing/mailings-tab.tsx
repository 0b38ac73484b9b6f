import { formatInstant } from '@isura/contract/kernel/day-format';
import type { Mailing, RunOutcome } from '@isura/contract/report/mailing';
import { MailingStatus } from '@isura/contract/report/mailing-states';
import { RP11, RP14, RP15, RP16 } from '@isura/contract/report/mailings';
import type { ReactNode } from 'react';
import { Small } from '../../../ui/layout/layout.tsx';
import { asks } from '../../../ui/list/asks.tsx';
import { List } from '../../../ui/list/list.tsx';
import type { RowAct } from '../../../ui/list/list-acts.tsx';
import { choices, oneOf } from '../../../ui/list/list-filter.ts';
import { listOf } from '../../../ui/list/list-of.ts';
import { mailingText as words } from '../../../ui/list/mailing.text.ts';
import { later } from '../../../ui/page/later.tsx';
import { badgeOf } from '../../../ui/status/status-badge.tsx';
import { type Column, Moment } from '../../../ui/table/columns.tsx';
import { outcomeLabels, statusLabels, mailingPageText as text } from './mailing.text.ts';

const ChangeMailingDrawer = later(() =>
  import('../../../ui/list/mailing-drawer.tsx').then((part) => part.ChangeMailingDrawer),
);

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

const columns: readonly Column<Mailing>[] = [
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

const mailings = listOf(RP11, {
  id: 'scheduled-reports',
  caption: text.caption,
  columns,
  nameOf: ({ name }) => name,
  filters: [
    oneOf(
      'status',
      [text.status, text.allStatuses],
      'status',
      choices(
        MailingStatus.options.filter((status) => status !== 'REMOVED'),
        statusLabels,
      ),
    ),
  ],
  empty: text.empty,
});

const acts: readonly RowAct<Mailing>[] = [
  {
    label: text.acts.run,
    can: 'run',
    act: ({ id }, { send }) => send(RP16, { params: { id }, body: {} }, ({ name }) => text.running(name)),
  },
  {
    label: text.acts.change,
    can: 'change',
    act: (mailing, { open }) => open(({ close }) => <ChangeMailingDrawer mailing={mailing} close={close} />),
  },
  {
    label: text.acts.pause,
    can: 'pause',
    act: ({ id }, { send }) =>
      send(RP15, { params: { id }, body: { isPaused: true } }, ({ name }) => text.isPaused(name)),
  },
  {
    label: text.acts.resume,
    can: 'resume',
    act: ({ id }, { send }) =>
      send(RP15, { params: { id }, body: { isPaused: false } }, ({ name }) => text.isResumed(name)),
  },
  {
    label: text.acts.remove,
    can: 'remove',
    danger: true,
    act: asks(RP14, ({ id, name }) => ({
      title: text.removeTitle(name),
      lead: text.removeWords,
      input: () => ({ params: { id } }),
      verb: text.removeVerb,
      look: 'danger',
      cancel: text.keep,
      said: () => text.removed(name),
    })),
  },
];

/** Lists the user's scheduled reports (RP11): they can be sent now, paused, changed and removed. */
export const MailingsTab = (): ReactNode => <List of={mailings} actions={acts} />;
