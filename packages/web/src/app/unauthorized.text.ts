/** Words of the page people reach when they may not see another. */
export const unauthorizedText = {
  tab: 'Not allowed',
  title: 'You do not have access to this page.',
  asked: (path: string) => `You asked for ${path}.`,
  why: 'Pages of an organization are open to the people it has given a role. An administrator of your organization can give you one.',
  back: 'Back',
  home: 'Home',
  dashboard: 'Dashboard',
  ask: 'Ask for access',
  sent: (number: string) => `${number} is sent. An administrator of your organization decides, and you get a mail.`,
};
