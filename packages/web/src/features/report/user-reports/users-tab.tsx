import { US1, type UserReportRow } from '@isura/contract/identity/people';
import { formatCount } from '@isura/contract/kernel/numbers-format';
import { formatPhone } from '@isura/contract/kernel/phone';
import type { ReactNode } from 'react';
import { List } from '../../../ui/list/list.tsx';
import { dates, oneOrganization, typed } from '../../../ui/list/list-filter.ts';
import { listOf } from '../../../ui/list/list-of.ts';
import { badge, type Column, mda, moment, words } from '../../../ui/table/columns.tsx';
import { RoleChips, UserBadge } from '../../identity/people/people-columns.tsx';
import css from './user-reports.module.css';
import { userReportsText as text } from './user-reports.text.ts';

const columns: readonly Column<UserReportRow>[] = [
  {
    key: 'lastName',
    header: text.columns.name,
    sticky: true,
    card: 'title',
    cell: ({ firstName, lastName }) => <span className={css.name}>{`${firstName} ${lastName}`.trim()}</span>,
  },
  mda(text.columns.mda, { ofMany: true }),
  words('email', text.columns.email, { card: 'fact' }),
  {
    key: 'phone',
    header: text.columns.phone,
    cell: ({ phone }) => <span className={css.nowrap}>{formatPhone(phone)}</span>,
  },
  {
    key: 'authorities',
    header: text.columns.roles,
    card: 'status',
    cell: ({ authorities }) => <RoleChips roles={authorities} />,
  },
  badge(text.columns.status, UserBadge),
  moment('createdAt', text.columns.created),
  moment('lastLoginAt', text.columns.lastSignIn),
  { key: 'logins', header: text.columns.signIns, align: 'right', cell: ({ loginsCount }) => formatCount(loginsCount) },
  {
    key: 'actions',
    header: text.columns.actions,
    align: 'right',
    cell: ({ actionsCount }) => formatCount(actionsCount),
  },
];
const { filters } = text;
const users = listOf(US1, {
  id: 'user-report',
  orderedBy: 'lastName',
  extra: ['phone', 'createdAt'],
  caption: text.usersCaption,
  columns,
  rowKey: ({ userId }) => userId,
  filters: [
    dates(),
    oneOrganization(filters.mda),
    typed('first-name', filters.firstName, 'first-name'),
    typed('last-name', filters.lastName, 'last-name'),
    typed('email', filters.email, 'email'),
    typed('phone', filters.phone, 'phone'),
  ],
  file: { report: 'user-report' },
  empty: text.noUsers,
});

/** Lists the users, when they signed in, and how much they did between the dates (US1). */
export const UsersTab = (): ReactNode => <List of={users} />;
