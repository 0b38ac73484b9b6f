import { MailingStatus } from '@isura/contract/report/mailing-states';
import { RP11 } from '@isura/contract/report/mailings';
import type { ReactNode } from 'react';
import { List } from '../../../ui/list/list.tsx';
import { oneValue } from '../../../ui/list/list-filter.ts';
import { listOf } from '../../../ui/list/list-of.ts';
import { statusLabels, mailingPageText as text } from './mailing.text.ts';
import { mailingActs } from './mailing-acts.tsx';
import { mailingColumns } from './mailing-columns.tsx';

const mailings = listOf(RP11, {
  id: 'scheduled-reports',
  caption: text.caption,
  columns: mailingColumns,
  nameOf: ({ name }) => name,
  filters: [
    oneValue(
      'status',
      [text.status, text.allStatuses],
      MailingStatus.options.filter((status) => status !== 'REMOVED'),
      statusLabels,
    ),
  ],
  empty: text.empty,
});

/** Lists the user's scheduled reports (RP11): they can be sent now, paused, changed and removed. */
export const MailingsTab = (): ReactNode => <List of={mailings} actions={mailingActs} />;
