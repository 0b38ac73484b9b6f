/** Text of the page shown to people who may not see another. */
export const unauthorizedText = {
  title: 'You do not have access to this page.',
  attempted: (path: string) => `You tried to open ${path}.`,
  why: 'Only people with a role in an organization can open its pages.',
  none: 'None of your roles opens it.',
  onlyMakers: 'Only makers can make payments.',
  /** Why an administrator is not one of them, and why somebody who decides is not. */
  administrator: 'You are an administrator: by design you set up and never pay.',
  decides: 'You decide on payments: by design nobody makes what they decide on.',
  givenBy: (organization: string) => `An administrator of ${organization} can give you a role that opens it.`,
  givenAbove: (organization: string) =>
    `Another administrator of ${organization}, or the accountant-general’s office, can give you a role that opens it.`,
  central: 'It belongs to the accountant-general’s office, which gives its roles only to its own staff.',
  noOrganization: 'An administrator of the organization you work for can invite you and give you a role.',
  back: 'Back',
  home: 'Home',
  dashboard: 'Dashboard',
  ask: 'Ask for access',
  sent: (number: string) =>
    `Request ${number} is sent. An administrator of your organization will decide, and you will get an email.`,
};
