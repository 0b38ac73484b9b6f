/** Words of the page people reach when they may not see another. */
export const unauthorizedText = {
  title: 'You do not have access to this page.',
  asked: (path: string) => `You asked for ${path}.`,
  why: 'Pages of an organization are open to the people it has given a role.',
  givenBy: (organization: string) => `An administrator of ${organization} can give you a role that opens it.`,
  givenAbove: (organization: string) =>
    `Another administrator of ${organization}, or the accountant-general’s office, can give you a role that opens it.`,
  central: 'It belongs to the accountant-general’s office, which gives its roles to its own staff alone.',
  noOrganization: 'An administrator of the organization you work for can invite you and give you a role.',
  back: 'Back',
  home: 'Home',
  dashboard: 'Dashboard',
  ask: 'Ask for access',
  sent: (number: string) => `${number} is sent. An administrator of your organization decides, and you get a mail.`,
};
