import { columnsOf, count, label, text, yesOrNo } from '../kernel/columns.ts';
import type { Role } from './role.ts';

/** The columns of the file of roles; the screen lists their names. */
export const roleColumns = columnsOf<Role>()('roles', {
  label: text('Role', 120),
  description: text('Description', 200),
  isSystem: label('Managed by', { true: 'The platform', false: 'The organization' }, 76),
  needsSecondPerson: label('Second administrator', yesOrNo, 50),
  usersCount: count('People'),
});
