import { organizationDetailLabels } from '@isura/contract/org/organization-details.text';

/** Texts of the onboarding that leave the server: the checklist, refusals, the email with the activation code. */
export const text = {
  checklist: {
    organization: 'Organization details',
    'bank-accounts': 'At least one bank account',
    activation: 'Activation by the code sent to the official email address',
    workflows: 'Workflows that say who reviews and approves every amount',
    people: 'Other people, invited with their roles',
  },
  sections: {
    organization: 'Organization',
    'bank-accounts': 'Bank accounts',
    workflows: 'Workflows',
    people: 'People',
  },
  taken: {
    name: 'Another organization has this name',
    code: 'Another organization has this code',
    officialEmail: 'Another organization has this official email address',
  },
  facts: {
    name: 'Name',
    shortName: 'Short name',
    code: 'Code',
    type: 'Type',
    category: 'Category',
    sectorId: 'Sector',
    parentOrgId: 'Parent ministry',
    ...organizationDetailLabels,
    logoFileId: 'Logo',
  },
  addressChanged: {
    subject: (name: string) => `The official address of ${name} was changed`,
    line: (name: string, email: string) =>
      `Official emails for ${name} now go to ${email}. One administrator asked for this and a second one confirmed it.`,
    notYours: 'If this is not right, write to the central office at once.',
    why: 'You get this email because this was or is the official address of the organization.',
  },
  summary: (name: string) => `Let ${name} go live`,
  activation: {
    subject: (shown: string) => `${shown} is your activation code`,
    heading: 'Your activation code',
    why: 'You get this email because this address was given as the official one of an organization.',
    hello: 'Hello,',
    line: (product: string) => `An organization is joining ${product} and gave this as its official address.`,
    code: (shown: string) => `The activation code is ${shown}. It works for 24 hours.`,
    notYours: 'If nobody in your organization is doing this, do not share the code, and write to us.',
  },
} as const;
