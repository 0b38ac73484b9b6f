import { plural } from '@isura/contract/kernel/numbers-format';
import type { OnboardingSection, OrgStatus } from '@isura/contract/kernel/onboarding';
import { organizationDetailLabels } from '@isura/contract/org/organization-details.text';
import type { StatusAction } from '@isura/contract/org/organizations';
import { titles } from './titles.text.ts';

export const sectionLabels: Readonly<Record<OnboardingSection, string>> = {
  organization: 'Organization',
  'bank-accounts': 'Bank accounts',
  workflows: 'Workflows',
  people: 'People',
};

/** Texts of the fields of an organization, in forms and summaries. */
export const fieldsText = {
  groups: { identity: 'Name and type', contact: 'Contact', address: 'Address' },
  name: 'Name',
  shortName: 'Short name',
  code: 'Code',
  codeHint: '2 to 12 capital letters, digits or hyphens. Leave empty to use the short name.',
  type: 'Type',
  category: 'Category',
  sector: 'Sector',
  parent: 'Parent ministry',
  ...organizationDetailLabels,
  adminCodeHint: '12-digit code of the administrative segment',
  locked: 'Locked. Ask OAGF to change this.',
  kindLabels: { MDA: 'Ministry, department or agency (MDA)', FGOE: 'Government-owned enterprise (FGOE)' },
  messages: {
    type: 'Choose the type',
    category: 'Choose a category',
    sector: 'Choose a sector',
  },
};

/** Texts of the corporate profile: the page and its tabs. */
export const profileText = {
  title: titles.profile,
  purpose: 'What the portal and the public see about your organization.',
  parts: 'Parts of the corporate profile',
  tabs: {
    profile: 'Profile',
    accounts: 'Bank accounts',
    services: 'Services',
    onboarding: 'Onboarding',
    logo: 'Logo',
  },
  loading: 'Loading the profile',
  save: 'Save changes',
  edit: 'Edit profile',
  cancel: 'Cancel',
  saved: 'The profile is saved.',
  nothingChanged: 'Nothing was changed.',
  closedBecause: {
    PENDING_APPROVAL: 'OAGF is reviewing the application. You cannot change it now.',
    RETURNED: 'OAGF returned other sections. You cannot change this one now.',
    REJECTED: 'The application was rejected and can no longer be changed.',
    SUSPENDED: 'The organization is suspended. You cannot change it now.',
    CLOSED: 'The organization is closed and can no longer be changed.',
  } as Partial<Record<OrgStatus, string>>,
  returned: (reason: string) => `OAGF returned this section: ${reason}`,
  logoTitle: 'Logo',
  logoPurpose: 'Shown in the public directory, on invoices and receipts.',
  noLogo: 'No logo yet. The short name is shown instead.',
  logoAlt: (name: string) => `Logo of ${name}`,
  chooseLogo: 'New logo',
  logoOptional: 'Logo (optional)',
  upload: 'Use this logo',
  removeLogo: 'Remove logo',
  removeQuestion: 'Remove the logo?',
  removeConsequence: 'The short name is shown instead.',
  logoSaved: 'The logo is saved.',
  logoRemoved: 'The logo is removed.',
  checklistTitle: 'What is left to do',
  checklistDone: 'Onboarding steps',
  checklistPurpose: 'OAGF reviews the application when every required step is done.',
  step: 'Step',
  done: 'Done',
  toDo: 'To do',
  optional: 'Optional',
  goOn: 'Continue set-up',
  submit: 'Submit to OAGF',
  submitQuestion: 'Submit the application to OAGF?',
  submitConsequence: 'You cannot change anything while OAGF reviews it. OAGF usually answers in 3 working days.',
  note: 'Note to OAGF',
  submitted: (number: string) => `Application ${number} sent. OAGF usually answers in 3 working days.`,
  statusSentences: {
    DRAFT:
      'The organization is a draft. Add its bank accounts, then activate it with the code sent to its official email address.',
    ACTIVATED: 'The organization is activated. Set up its workflows and submit it to OAGF.',
    PENDING_APPROVAL: 'Waiting for OAGF. It usually answers in 3 working days.',
    RETURNED: 'OAGF returned the application. Correct what is marked below, then submit it again.',
    REJECTED: 'OAGF rejected the application.',
    LIVE: 'The organization is live. It can collect and pay.',
    SUSPENDED: 'The organization is suspended. It cannot collect or pay.',
    CLOSED: 'The organization is closed.',
    ABANDONED: 'The application was set aside after 90 days without changes. Save the profile to continue.',
  } as Readonly<Record<OrgStatus, string>>,
  reason: 'Reason',
};

/** Texts of the staff's directory. */
export const organizationsText = {
  title: titles.organizations,
  purpose: 'Ministries, departments, agencies and government-owned enterprises on the portal.',
  parts: 'What to list',
  mdas: 'MDAs',
  fgoes: 'Enterprises (FGOE)',
  mdasCaption: 'MDAs',
  fgoesCaption: 'Government-owned enterprises',
  filters: {
    query: 'Name or code',
    status: 'Status',
    allStatuses: 'All statuses',
    category: 'Category',
    allCategories: 'All categories',
    sector: 'Sector',
    allSectors: 'All sectors',
  },
  empty: {
    sentence: 'No organizations yet. An organization appears here when it applies, or when a data upload adds it.',
    who: 'Administrators of the central office upload organizations.',
  },
  emptyFgoes: {
    sentence: 'No enterprises yet. A government-owned enterprise appears here once it is added.',
    who: 'Administrators of the central office add enterprises.',
  },
  newFgoe: 'New FGOE',
  dataUpload: 'Data upload',
  updateStatus: 'Update status',
  newTitle: 'New government-owned enterprise',
  newLead:
    'The enterprise is activated at once. Its administrator gets an invitation valid for 72 hours and finishes the set-up.',
  administrator: 'First administrator',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email address',
  phone: 'Phone number',
  register: 'Register enterprise',
  cancel: 'Cancel',
  made: (name: string, email: string) => `${name} is registered. We sent an invitation to ${email}.`,
};

/** The most reasons against closing that are named. */
const MOST_NAMED = 3;

/** Texts of one organization with its tabs. */
export const organizationText = {
  title: titles.organization,
  parts: 'Parts of the organization',
  back: 'MDA directory',
  tabs: {
    profile: 'Profile',
    services: 'Services',
    accounts: 'Bank accounts',
    users: 'Users',
    workflows: 'Workflows',
    onboarding: 'Onboarding',
  },
  loading: 'Loading the organization',
  gone: 'We could not find this MDA. It may have been removed or the link is wrong.',
  toList: 'Back to the MDA directory',
  suspendReason: 'Reason',
  approvedAt: 'Live since',
  approvedBy: 'Approved by',
  registeredAt: 'Registered',
  suspendedBecause: (reason: string) => `Suspended: ${reason}`,
  closedBecause: (reason: string) => `Closed: ${reason}`,
  returnedBecause: (reason: string) => `Returned: ${reason}`,
  unfinished: (reasons: readonly string[]) => {
    const more = reasons.length - MOST_NAMED;
    const named = reasons.slice(0, MOST_NAMED).join(', ');
    return more > 0 ? `${named}, and ${plural(more, 'more reason', 'more reasons')}.` : `${named}.`;
  },
  needsReview: 'This application is waiting for review.',
  review: 'Review the application',
  services: 'Services',
  noServices: 'This MDA lists no services yet.',
  users: 'Users',
  noUsers: {
    sentence: 'No users yet. Everybody who may sign in for this organization appears here.',
    who: 'Its administrator or the central office invites people.',
  },
  userStatuses: { PENDING_ACTIVATION: 'Invited', ACTIVE: 'Active', LOCKED: 'Locked', DEACTIVATED: 'Deactivated' },
  noRoles: 'None',
  manageUsers: 'Manage users',
  noWorkflows: 'No workflows yet. Payments need one before they can be submitted.',
  workflowLevels: (count: number) => plural(count, 'level', 'levels'),
  workflowDraft: 'Waiting for confirmation',
  levelKinds: { REVIEW: 'Review', APPROVE: 'Approve' },
  approvals: (count: number) => plural(count, 'person', 'people'),
  actions: { SUSPEND: 'Suspend', REINSTATE: 'Reinstate', CLOSE: 'Close' } as Readonly<Record<StatusAction, string>>,
  questions: {
    SUSPEND: (name: string) => `Suspend ${name}?`,
    REINSTATE: (name: string) => `Reinstate ${name}?`,
    CLOSE: (name: string) => `Close ${name}?`,
  } as Readonly<Record<StatusAction, (name: string) => string>>,
  stops: {
    SUSPEND: [
      'It leaves the public directory and cannot be paid.',
      'It cannot submit payments, and no payments are sent.',
      'Open approvals are frozen until it is reinstated.',
    ],
    REINSTATE: [
      'It returns to the public directory and can be paid.',
      'It can submit payments, and approvals continue.',
    ],
    CLOSE: [
      'It leaves the public directory for good, and its services become inactive.',
      'Its people can read its records but change nothing.',
      'This cannot be undone. Its account balances must be zero.',
    ],
  } as Readonly<Record<StatusAction, readonly string[]>>,
  whatStops: 'What happens then',
  secondPerson: 'It takes effect when a second administrator confirms it.',
  statusReason: 'Reason',
  ask: {
    SUSPEND: 'Ask to suspend',
    REINSTATE: 'Ask to reinstate',
    CLOSE: 'Ask to close',
  } as Readonly<Record<StatusAction, string>>,
  cancel: 'Cancel',
  edit: 'Edit profile',
};

/** Texts of OAGF's review of an application. */
export const reviewText = {
  title: 'Review of the application',
  lead: 'Check each section. A section you return goes back with your note; the others stay as they are.',
  notYours: 'Another administrator of the central office must decide on this application.',
  verdict: (section: string) => `Decision on ${section.toLowerCase()}`,
  fine: 'OK',
  sendBack: 'Return',
  note: (section: string) => `What to correct: ${section.toLowerCase()}`,
  noteMissing: 'Write at least 5 characters',
  noteLong: 'Write at most 500 characters',
  verdictMissing: (section: string) => `Choose OK or Return for ${section.toLowerCase()}`,
  approve: 'Approve application',
  returnAll: 'Return application',
  reject: 'Reject application',
  approveQuestion: (name: string) => `Approve ${name}?`,
  approveConsequence: 'It goes live at once: it is listed publicly and can collect and pay.',
  returnQuestion: (name: string) => `Return the application of ${name}?`,
  returnConsequence: (sections: string) =>
    `Its administrator can change these sections and submit it again: ${sections}.`,
  rejectQuestion: (name: string) => `Reject the application of ${name}?`,
  rejectConsequence: 'It cannot be submitted again. Its people keep read access for 30 days.',
  rejectReason: 'Reason',
  cancel: 'Cancel',
  someReturned: 'Choose OK for every section, or return the application.',
  noneReturned: 'Choose Return for at least one section, with a note.',
  decided: {
    APPROVED: (name: string) => `${name} is live.`,
    NEW: (name: string) => `The application of ${name} was returned to its administrator.`,
    REJECTED: (name: string) => `The application of ${name} is rejected.`,
    FAILED: (_name: string, why: string) => `The application could not be approved: ${why}`,
    AWAITING_APPROVAL: (name: string) => `The application of ${name} is still waiting.`,
  },
  submittedBy: (who: string, when: string) => `Submitted by ${who} on ${when}`,
  facts: {
    noAccounts: 'No bank accounts',
    noWorkflows: 'No workflows',
    noPeople: 'No people besides the administrator',
    accountAt: (bank: string, number: string) => `${bank}, ${number}`,
    inTheName: (name: string) => `Account name: ${name}`,
    purposes: {
      COLLECTION: 'Collection',
      EXPENDITURE: 'Expenditure',
      BOTH: 'Collection and expenditure',
      PROJECT: 'Project',
      CRF: 'Consolidated Revenue Fund',
    },
    accountStatuses: {
      PENDING: 'Name not checked',
      ACTIVE: 'Name matches',
      INACTIVE: 'Inactive',
      REJECTED: 'Rejected',
    },
  },
};
