import { categoryLabels } from '@isura/contract/audit/trail.text';
import { titles } from './titles.text.ts';

/** Texts of the user report and the audit trail (docs/spec/screens.md#user-reports). */
export const userReportsText = {
  title: titles.userReports,
  purpose: 'Who works here, everything they did, and samples of it to examine.',
  parts: 'Users, activity and samples',
  users: 'Users',
  activity: 'Activity',
  sample: 'Sample',
  usersCaption: 'Users and their activity',
  activityCaption: 'Audit trail',
  noUsers: {
    sentence: 'No users yet. Everybody who may sign in appears here, with their sign-ins and actions.',
    who: 'Administrators invite people.',
  },
  noActivity: {
    sentence: 'No activity between these dates. Every sign-in, change and decision appears here.',
    who: 'Choose other dates above.',
  },
  filters: {
    mda: 'MDA',
    allMdas: 'All MDAs',
    firstName: 'First name',
    lastName: 'Last name',
    phone: 'Phone number',
    email: 'Email address',
    category: 'Category',
    allCategories: 'All categories',
    actor: 'Person',
    words: 'Words',
  },
  categories: categoryLabels,
  intact: 'Chain intact',
  checking: 'The chain is being verified',
  broken: (id: string) => `The chain is broken at event ${id}. What was recorded there has been changed.`,
  event: (id: number) => `Event ${id}`,
  login: 'Login',
  about: 'About',
  device: 'Device',
  coordinates: 'Coordinates',
  trace: 'Trace id',
  hash: 'Hash',
  difference: 'Before and after',
  onlyThisMda: 'Show this MDA only',
  yes: 'Yes',
  no: 'No',
};
