import { code, columnsOf, count, mda, moment, status, text } from '../kernel/columns.ts';
import type { OrganizationUser, UserReportRow } from './people.ts';

/** The columns of the people of an organization, or of all. */
export const peopleColumns = columnsOf<OrganizationUser>()('users', {
  lastName: text('Name', 112),
  orgName: mda,
  email: text('Email address', 140),
  phone: code('Phone number', 70),
  jobTitle: text('Job title'),
  authorities: text('Roles', 112),
  status: status('Status', 76),
  lastLoginAt: moment('Last sign-in'),
});

/** The columns of the user report: when people signed in, and how much they did. */
export const userReportColumns = columnsOf<UserReportRow>()(
  'user-report',
  {
    lastName: text('Name', 112),
    orgName: mda,
    email: text('Email address', 140),
    phone: code('Phone number', 70),
    authorities: text('Roles', 112),
    status: status('Status', 76),
    createdAt: moment('Created'),
    lastLoginAt: moment('Last sign-in'),
    logins: count('Sign-ins', 50, { field: 'loginsCount' }),
    actions: count('Actions', 50, { field: 'actionsCount' }),
  },
  'userId',
);
