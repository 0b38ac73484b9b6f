import { userStatusLabels } from '@isura/contract/identity/words.text';
import { plural } from '@isura/contract/kernel/numbers-format';
import { titles } from './titles.text.ts';

/** Texts of the people of an organization and of the requested changes (docs/spec/screens.md#set-up). */
export const peopleText = {
  title: titles.people,
  purpose: 'The people in your organization, what they can do, and the changes waiting for approval.',
  centralPurpose: 'The people in every organization, what they can do, and the changes waiting for approval.',
  parts: 'People and requests',
  users: 'Users',
  requests: 'Requests',
  caption: 'People',
  empty: {
    sentence: 'No people yet. Everybody who may sign in for the organization appears here once they are invited.',
    who: 'Administrators of the organization invite people.',
  },
  masked:
    'People are masked for you, the newest account first: filter this list by status, or show one MDA only from the menu of a person.',
  statuses: userStatusLabels,
  filters: {
    firstName: 'First name',
    lastName: 'Last name',
    phone: 'Phone number',
    email: 'Email address',
    status: 'Status',
    allStatuses: 'All statuses',
    role: 'Role',
    allRoles: 'All roles',
    mda: 'MDA',
  },
  never: 'Never',
  noRoles: 'None',

  invite: 'New user',
  edit: 'Edit details',
  roles: 'Change roles',
  activate: 'Activate',
  deactivate: 'Deactivate',
  unlock: 'Unlock',
  resend: 'Resend invitation',
  onlyThisMda: 'Show this MDA only',
  ask: 'Ask for a change',

  inviteInto: (organization: string) => `The person will belong to ${organization}.`,
  inviteLead: 'They get an email with a link to choose a password. The link works for 72 hours.',
  email: 'Email address',
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone number',
  jobTitle: 'Job title',
  staffId: 'Staff number',
  department: 'Department',
  rolesLabel: 'Roles',
  rolesMissing: 'Choose at least one role',
  needsSecond: 'A second administrator must confirm this role.',
  sendInvitation: 'Send invitation',
  cancel: 'Cancel',
  save: 'Save',
  saveRoles: 'Save roles',
  sameAs: (others: readonly string[]) =>
    `Is this a second account of one person? Same phone, name or mailbox as: ${others.join('; ')}. Two accounts of one person count as one where two people are needed.`,
  invited: (name: string) => `${name} is invited. The email is on its way.`,
  resent: (email: string) => `A new invitation for ${email} is on its way. Earlier links no longer work.`,
  saved: (name: string) => `The details of ${name} are saved.`,
  rolesSaved: (name: string) => `The roles of ${name} are changed. They apply from the next action.`,
  rolesSame: 'No changes yet. Tick or clear a role.',
  phoneProved: 'Codes go to a new number once this person has confirmed it.',
  phoneWaits: (phone: string) => `${phone} is not used until this person confirms it under "My details".`,
  emailStays:
    'The email address cannot be changed. If it is wrong, deactivate this person and invite the right address.',
  rolesOf: (name: string) => `Roles of ${name}`,
  detailsOf: (name: string) => `Details of ${name}`,

  deactivateQuestion: (name: string) => `Deactivate ${name}?`,
  deactivateConsequence: 'They are signed out at once and cannot sign in.',
  deactivateOthers: 'What waits for them goes to the other people at their level.',
  leftWaiting: (name: string) => `Without ${name}:`,
  leftWaitingOfRoles: (name: string, roles: number) =>
    `Without ${roles === 1 ? 'this role' : 'these roles'} of ${name}:`,
  leftWaitingChanged: 'This has changed since you looked. Check it before you go on.',
  leftWaitingAdvice: 'Give somebody else their role first, or go back and leave it as it is.',
  leftWaitingUnknown:
    'We could not check what would wait for nobody without this person. Check the payments that wait.',
  leftWaitingOfRolesUnknown: (roles: number) =>
    `We could not check what would wait for nobody without ${roles === 1 ? 'this role' : 'these roles'}. Check the payments that wait.`,
  checkingLeft: 'Checking what waits for this person',
  removeAnyway: 'Save roles anyway',
  deactivateAnyway: 'Deactivate anyway',
  activateQuestion: (name: string) => `Activate ${name}?`,
  activateConsequence: 'They can sign in again with the roles they had.',
  unlockQuestion: (name: string) => `Unlock ${name}?`,
  unlockConsequence: 'Failed attempts are cleared and codes can be sent again.',
  keep: 'Cancel',
  reason: 'Reason',
  deactivated: (name: string) => `${name} is deactivated and signed out everywhere.`,
  activated: (name: string) => `${name} is active again.`,
  unlocked: (name: string) => `${name} is unlocked.`,

  makers: (names: readonly string[], total: number): string => {
    if (total === 0) return 'Nobody here can make payments yet.';
    const others = total > names.length ? ` and ${plural(total - names.length, 'other', 'others')}` : '';
    return `Makers here: ${names.join(', ')}${others}.`;
  },

  askTitle: 'Ask for a change',
  askLead: 'An administrator of your organization decides. We will email you the decision.',
  askWhat: 'What should change',
  askActions: {
    CREATE: 'Invite somebody',
    CHANGE_ROLE: 'Give a role',
    UPDATE: 'Correct the details',
    ACTIVATE: 'Activate',
    DEACTIVATE: 'Deactivate',
  },
  askAbout: (name: string) => `This is about ${name}.`,
  askSend: 'Send request',
  submitted: (number: string) => `${number} is sent. An administrator decides.`,
  askWhich: 'Select what should change',
  accessTitle: 'Ask for access',
  accessLead: 'Choose the role you need. An administrator of your organization decides.',
  accessRole: 'Role',
  accessMissing: 'Choose a role',
  accessReason: (page: string) => `For the page ${page}: `,
  roleAbout: (label: string, about: string) => `${label}: ${about.charAt(0).toLowerCase()}${about.slice(1)}`,
  accessReasonHint: 'Say what you need it for.',
  adminRoles: { ROLE_MDA_ADMIN: 'MDA administrator', ROLE_OAGF_ADMIN: 'Central office administrator' },
  staffRoles: {
    ROLE_MAKER: { label: 'Maker', about: 'Enters payment requests and schedules' },
    ROLE_REVIEWER: { label: 'Reviewer', about: 'Checks payment requests before they are approved' },
    ROLE_APPROVER: { label: 'Approver', about: 'Approves payment requests' },
    ROLE_ACCOUNTANT: { label: 'Accountant', about: 'Raises invoices, follows collections and sends approved payments' },
    ROLE_AUDITOR: { label: 'Auditor', about: 'Sees everything in the MDA and changes nothing' },
    ROLE_MDA_ADMIN: {
      label: 'MDA administrator',
      about: 'Looks after people, roles and settings; the central office approves who has this role',
    },
  },
};
