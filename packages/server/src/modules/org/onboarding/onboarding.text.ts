/** Words of the onboarding that leave the server: the checklist, refusals, the mail with the activation code. */
export const text = {
  checklist: {
    organization: 'Organization details',
    'bank-accounts': 'At least one bank account',
    activation: 'Activation by the code sent to the official email address',
    workflows: 'Workflows that say who reviews and approves every amount',
    people: 'People beside you, invited with their roles',
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
    parentOrgId: 'Ministry over it',
    adminCode: 'Administrative code',
    tin: 'TIN',
    officialEmail: 'Official email address',
    officialPhone: 'Official phone number',
    website: 'Website',
    address: 'Address',
    city: 'City',
    state: 'State',
    postalCode: 'Postal code',
    logoFileId: 'Logo',
  },
  addressChanged: {
    subject: (name: string) => `The official address of ${name} was changed`,
    line: (name: string, email: string) =>
      `${name} is written to at ${email} from now on. One administrator asked for it and a second one confirmed it.`,
    notYours: 'If this is not right, write to the central office at once.',
    why: 'You get this because this was or is the official address of the organization.',
  },
  summary: (name: string) => `Let ${name} go live`,
  activation: {
    subject: (shown: string) => `${shown} is your activation code`,
    heading: 'Your activation code',
    why: 'You get this because this address was given as the official one of an organization.',
    hello: 'Hello,',
    line: (product: string) =>
      `An organization is being brought on board ${product}, and this was given as its official address.`,
    code: (shown: string) => `The activation code is ${shown}. It works for 24 hours.`,
    notYours: 'If nobody of you is doing this, do not hand the code on, and write to us.',
  },
} as const;
