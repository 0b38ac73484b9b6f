import { OR10, OR21, US1 } from '@isura/contract/identity/people';
import { peopleColumns, userReportColumns } from '@isura/contract/identity/people-columns.text';
import { AD5, rolesNotForMdas } from '@isura/contract/identity/role';
import { roleColumns } from '@isura/contract/identity/role-columns.text';
import type { Authority } from '@isura/contract/identity/user-record';
import { userStatusLabels } from '@isura/contract/identity/words.text';
import { listFile } from '@isura/contract/kernel/list-file';
import type { ListFiles } from '@isura/contract/report/export';

const person = {
  values: {
    lastName: ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`.trim(),
    authorities: ({ authorities }: { authorities: readonly Authority[] }) =>
      authorities.map(({ name, label }) => label ?? name).join(', '),
  },
  labels: { status: userStatusLabels },
};

/** Files of people and their roles. */
export const files = {
  users: listFile(peopleColumns, {
    ...person,
    title: 'Users',
    call: ({ kind }, filters) => (kind === 'central' && filters['orgId'] === undefined ? OR21 : OR10),
    onPaper: ['lastName', 'email', 'authorities', 'status', 'lastLoginAt'],
  }),
  'user-report': listFile(userReportColumns, {
    ...person,
    title: 'User report',
    call: () => US1,
    onPaper: ['lastName', 'email', 'status', 'lastLoginAt', 'logins', 'actions'],
  }),
  roles: listFile(roleColumns, {
    title: 'Roles',
    call: () => AD5,
    shows: ({ isSystem, name }, { kind }) => kind === 'central' || !isSystem || !rolesNotForMdas.has(String(name)),
    onPaper: ['label', 'description', 'isSystem', 'usersCount'],
  }),
} satisfies ListFiles;
