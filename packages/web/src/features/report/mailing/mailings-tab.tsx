import type { Mailing } from '@isura/contract/report/mailing';
import { MailingStatus } from '@isura/contract/report/mailing-states';
import { RP11, RP14, RP15, RP16 } from '@isura/contract/report/mailings';
import type { ReactNode } from 'react';
import { asks } from '../../../ui/list/asks.tsx';
import { List } from '../../../ui/list/list.tsx';
import type { RowAct } from '../../../ui/list/list-acts.tsx';
import { choices, oneOf } from '../../../ui/list/list-filter.ts';
import { listOf } from '../../../ui/list/list-of.ts';
import { later } from '../../../ui/page/later.tsx';
import { statusLabels, mailingPageText as text } from './mailing.text.ts';
import { mailingColumns } from './mailing-columns.tsx';

const ChangeMailingDrawer = later(() =>
  import('../../../ui/list/mailing-drawer.tsx').then((part) => part.ChangeMailingDrawer),
);

const mailings = listOf(RP11, {
  id: 'scheduled-reports',
  caption: text.caption,
  columns: mailingColumns,
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
