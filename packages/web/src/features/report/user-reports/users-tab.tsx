import { US1 } from '@isura/contract/identity/people';
import { userReportColumns } from '@isura/contract/identity/people-columns.text';
import { formatPhone } from '@isura/contract/kernel/phone';
import type { ReactNode } from 'react';
import { asBadge, screenColumns } from '../../../ui/list/declared-columns.tsx';
import { List } from '../../../ui/list/list.tsx';
import { dates, oneOrganization, typed } from '../../../ui/list/list-filter.ts';
import { listOf } from '../../../ui/list/list-of.ts';
import { RoleChips, UserBadge } from '../../identity/people/people-columns.tsx';
import css from './user-reports.module.css';
import { userReportsText as text } from './user-reports.text.ts';

const columns = screenColumns(userReportColumns, {
  lastName: {
    ...{ sticky: true, card: 'title' },
    cell: ({ firstName, lastName }) => <span className={css.name}>{`${firstName} ${lastName}`.trim()}</span>,
  },
  email: { card: 'fact' },
  phone: { cell: ({ phone }) => <span className={css.nowrap}>{formatPhone(phone)}</span> },
  authorities: { card: 'status', cell: ({ authorities }) => <RoleChips roles={authorities} /> },
  status: asBadge(UserBadge),
});
const { filters } = text;
const users = listOf(US1, {
  id: 'user-report',
  orderedBy: 'lastName',
  extra: ['phone', 'createdAt'],
  caption: text.usersCaption,
  columns,
  filters: [
    dates(),
    oneOrganization(filters.mda),
    typed('first-name', filters.firstName, 'first-name'),
    typed('last-name', filters.lastName, 'last-name'),
    typed('email', filters.email, 'email'),
    typed('phone', filters.phone, 'phone'),
  ],
  file: { of: userReportColumns },
  empty: text.noUsers,
});

/** Lists the users, when they signed in, and how much they did between the dates (US1). */
export const UsersTab = (): ReactNode => <List of={users} />;
