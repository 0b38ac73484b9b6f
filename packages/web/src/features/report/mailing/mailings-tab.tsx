import { formatInstant } from '@isura/contract/kernel/day-format';
import type { Mailing, RunOutcome } from '@isura/contract/report/mailing';
import { MailingStatus } from '@isura/contract/report/mailing-states';
import { RP11, RP14, RP15, RP16 } from '@isura/contract/report/mailings';
import { type ReactNode, useState } from 'react';
import { Small, Stack } from '../../../ui/layout/layout.tsx';
import { List } from '../../../ui/list/list.tsx';
import { choices, oneOf } from '../../../ui/list/list-filter.ts';
import { listOf } from '../../../ui/list/list-of.ts';
import { mailingText as words } from '../../../ui/list/mailing.text.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { later } from '../../../ui/page/later.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { Outcome } from '../../../ui/send/outcome.tsx';
import { useSend } from '../../../ui/send/use-send.ts';
import { Badge, badgeOf } from '../../../ui/status/status-badge.tsx';
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
    cell: ({ nextAt, status }) =>
      nextAt ? <Moment at={nextAt} /> : <Badge tone="neutral">{statusLabels[status]}</Badge>,
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

/** Lists the user's scheduled reports (RP11): they can be sent now, paused, changed and removed. */
export function MailingsTab(): ReactNode {
  const [announced, announce] = useState<string>();
  const [changed, change] = useState<Mailing>();
  const [removed, remove] = useState<Mailing>();
  const run = useSend(RP16, { done: ({ name }) => announce(text.running(name)) });
  const pause = useSend(RP15, {
    done: ({ name, status }) => announce(status === 'PAUSED' ? text.isPaused(name) : text.isResumed(name)),
  });
  const removing = useSend(RP14, {
    done: () => {
      announce(text.removed(removed?.name ?? ''));
      remove(undefined);
    },
  });
  const actsOf = (row: Mailing) => {
    const params = { id: row.id };
    const acts: Record<Mailing['can'][number], { act: () => void; danger?: boolean }> = {
      run: { act: () => void run.send({ params, body: {} }) },
      change: { act: () => change(row) },
      pause: { act: () => void pause.send({ params, body: { isPaused: true } }) },
      resume: { act: () => void pause.send({ params, body: { isPaused: false } }) },
      remove: { act: () => remove(row), danger: true },
    };
    return row.can.map((can) => ({ label: text.acts[can], ...acts[can] }));
  };
  return (
    <Stack>
      {announced && (
        <Notice tone="success" isAnnounced>
          {announced}
        </Notice>
      )}
      <Outcome of={RP16} sending={run} />
      <Outcome of={RP15} sending={pause} />
      <Outcome of={RP14} sending={removing} />
      <List of={mailings} actions={actsOf} />
      {changed && <ChangeMailingDrawer mailing={changed} close={() => change(undefined)} />}
      {removed && (
        <ConfirmDialog
          question={text.removeTitle(removed.name)}
          consequence={text.removeWords}
          confirm={text.removeVerb}
          cancel={text.keep}
          danger
          busy={removing.isPending}
          onConfirm={() => void removing.send({ params: { id: removed.id } })}
          onCancel={() => remove(undefined)}
        />
      )}
    </Stack>
  );
}
