import { plural } from '@isura/contract/kernel/numbers-format';
import { titles } from './titles.text.ts';
/** Words of roles and what they may see and do (screens 6). */
export const rolesText = {
  caption: 'Roles',
  fileColumns: {
    label: 'Role',
    description: 'Description',
    isSystem: 'Kept by',
    needsSecondPerson: 'Second administrator',
    usersCount: 'People',
  },
  title: titles.roles,
  purpose: 'What each role may see and do. A change holds from the next thing its people do.',
  list: 'Roles',
  administrator: {
    mda: {
      name: 'MDA administrator',
      about:
        'looks after people, roles and settings and makes no payments. The portal keeps what this role may do; a second person confirms who has it.',
    },
    central: {
      name: 'Central office administrator',
      about:
        'looks after organizations, people and settings and makes no payments. The portal keeps what this role may do; a second person confirms who has it.',
    },
  },
  search: 'Find a role',
  newRole: 'New role',
  system: 'System',
  people: (count: number) => plural(count, 'person', 'people'),
  none: 'No role has this name.',
  choose: 'Choose a role to see what it may do.',
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
  access: { NONE: 'None', VIEW: 'View', ACT: 'Act' },
  cell: (resource: string, access: string) => `${resource}: ${access}`,
  matrix: 'What the role may do',
  changes: (count: number) => (count === 0 ? 'No changes' : plural(count, 'change', 'changes')),
  touches: (count: number) =>
    count === 0 ? 'Nobody has this role.' : `This touches ${plural(count, 'person', 'people')}.`,
  waits: 'A second administrator confirms this change.',
  save: 'Save role',
  create: 'Make role',
  undo: 'Undo changes',
  cancel: 'Cancel',
  copy: 'Copy to a new role',
  copyOf: (label: string) => `Copy of ${label}`,
  faults: {
    none: 'Choose at least one resource',
    'maker-and-approver': 'A role cannot both make and approve payments. Make two roles.',
  },
  ofThePortal: 'This role comes with the portal. Copy it to make a role of your own.',
  lookOnly: 'You can look at roles. An administrator can change them.',
  saved: (label: string) => `The role ${label} is saved.`,
  made: (label: string) => `The role ${label} is made.`,
  deleted: (label: string) => `The role ${label} is deleted.`,

  remove: 'Delete role',
  removeQuestion: (label: string) => `Delete the role ${label}?`,
  removeConsequence: 'Nobody has it. It cannot be brought back.',
  inUse: (count: number) =>
    `${plural(count, 'person has', 'people have')} this role. Take it from them before you delete it.`,
  keep: 'Keep it',
};
