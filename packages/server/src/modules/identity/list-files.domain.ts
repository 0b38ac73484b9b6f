import { OR10, OR21, US1 } from '@isura/contract/identity/people';
import { AD5, rolesNotForMdas } from '@isura/contract/identity/role';
import { userStatusLabels } from '@isura/contract/identity/words.text';
import { type Column, labelled, mda, moment, read, words } from '@isura/contract/kernel/list-file';
import type { ListFiles } from '@isura/contract/report/export';

const person = read(words('lastName', 'Name', 112), ({ firstName, lastName }) => `${firstName} ${lastName}`.trim());
const roles = read(words('authorities', 'Roles', 112), ({ authorities }) =>
  (authorities as { name: string; label?: string }[]).map(({ name, label }) => label ?? name).join(', '),
);
const seesWhole = ({ kind }: { kind: string }): boolean => kind === 'central';
const yesNo = (key: string, title: string, field = key): Column =>
  read(words(key, title, 50), (row) => (row[field] ? 'Yes' : 'No'));

/** Files of people and their roles. */
export const files = {
  users: {
    title: 'Users',
    call: ({ kind }, filters) => (kind === 'central' && filters['orgId'] === undefined ? OR21 : OR10),
    columns: [
      person,
      mda,
      words('email', 'Email', 140),
      words('phone', 'Phone', 70),
      words('jobTitle', 'Job title', 90),
      roles,
      labelled('status', 'Status', userStatusLabels, 76),
      moment('lastLoginAt', 'Last sign-in'),
    ],
    onPaper: ['lastName', 'email', 'authorities', 'status', 'lastLoginAt'],
  },
  'user-report': {
    title: 'User report',
    call: () => US1,
    columns: [
      person,
      mda,
      words('email', 'Email', 140),
      words('phone', 'Phone', 70),
      roles,
      labelled('status', 'Status', userStatusLabels, 76),
      moment('createdAt', 'Created'),
      moment('lastLoginAt', 'Last sign-in'),
      read(words('logins', 'Sign-ins', 50), ({ loginsCount }) => loginsCount),
      read(words('actions', 'Actions', 50), ({ actionsCount }) => actionsCount),
    ],
    onPaper: ['lastName', 'email', 'status', 'lastLoginAt', 'logins', 'actions'],
  },
  roles: {
    title: 'Roles',
    call: () => AD5,
    shows: ({ isSystem, name }, actor) => seesWhole(actor) || !isSystem || !rolesNotForMdas.has(String(name)),
    columns: [
      words('label', 'Role', 120),
      words('description', 'Description', 200),
      read(words('isSystem', 'Kept by', 76), ({ isSystem }) => (isSystem ? 'The platform' : 'The organization')),
      yesNo('needsSecondPerson', 'Second administrator'),
      words('usersCount', 'People', 50),
    ],
    onPaper: ['label', 'description', 'isSystem', 'usersCount'],
  },
} as const satisfies ListFiles;
