import { plural } from '@isura/contract/kernel/numbers-format';
import { titles } from './titles.text.ts';
/** Texts of roles and what they may see and do (docs/spec/screens.md#set-up). */
export const rolesText = {
  caption: 'Roles',
  title: titles.roles,
  purpose: 'What each role can see and do. A change applies from the next action of its people.',
  list: 'Roles',
  administrator: {
    mda: {
      name: 'MDA administrator',
      about:
        'looks after people, roles and settings and makes no payments. The permissions of this role are fixed; a second person confirms who has it.',
    },
    central: {
      name: 'Central office administrator',
      about:
        'looks after organizations, people and settings and makes no payments. The permissions of this role are fixed; a second person confirms who has it.',
    },
  },
  search: 'Find a role',
  newRole: 'New role',
  system: 'System',
  people: (count: number) => plural(count, 'person', 'people'),
  none: 'No role matches this name.',
  choose: 'Choose a role to see what it can do.',
  back: 'All roles',
  empty: 'No roles yet.',
  gone: 'We could not find this role. It may have been removed or the link is wrong.',

  label: 'Role name',
  name: 'Code',
  description: 'Description',
  copyFrom: 'Copy from role',
  copyNone: 'Choose a role',
  resource: 'Resource',
  allOfSection: 'All of this section:',
  ofSection: (view: number, act: number, all: number) =>
    view + act === 0
      ? `None of ${all}`
      : `Can ${[...(view > 0 ? [`view ${view}`] : []), ...(act > 0 ? [`change ${act}`] : [])].join(' and ')} of ${all}`,
  access: { NONE: 'None', VIEW: 'View', ACT: 'Change' },
  cell: (resource: string, access: string) => `${resource}: ${access}`,
  matrix: 'What the role can do',
  changes: (count: number) => (count === 0 ? 'No changes' : plural(count, 'change', 'changes')),
  touches: (count: number) =>
    count === 0 ? 'Nobody has this role.' : `This affects ${plural(count, 'person', 'people')}.`,
  waits: 'A second administrator must confirm this change.',
  save: 'Save role',
  create: 'Create role',
  undo: 'Undo changes',
  cancel: 'Cancel',
  copy: 'Copy to a new role',
  copyOf: (label: string) => `Copy of ${label}`,
  faults: {
    none: 'Choose at least one resource',
    'maker-and-approver': 'A role cannot both make and approve payments. Create two roles.',
  },
  showsNothing: (names: readonly string[]) =>
    `${names.join(', ')} ${names.length === 1 ? 'shows' : 'show'} only payments of types this role may see, and it may see none. Allow at least one type under Payments.`,
  ofThePortal: 'This is a standard role. Copy it to create a role of your own.',
  lookOnly: 'You can view roles. An administrator can change them.',
  saved: (label: string) => `The role ${label} is saved.`,
  made: (label: string) => `The role ${label} is created.`,
  deleted: (label: string) => `The role ${label} is deleted.`,

  remove: 'Delete role',
  removeQuestion: (label: string) => `Delete the role ${label}?`,
  removeConsequence: 'Nobody has this role. A deleted role cannot be restored.',
  inUse: (count: number) =>
    `${plural(count, 'person has', 'people have')} this role. Remove it from them before you delete it.`,
  keep: 'Keep it',
};
