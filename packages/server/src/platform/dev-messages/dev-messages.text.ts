/** The texts of the message page. */
export const text = {
  title: 'Messages',
  mode: 'test mode',
  lead: 'Emails and SMS that were not sent, because this portal runs in test mode. Newest first.',
  filter: 'Email address or phone number',
  show: 'Show messages',
  all: 'Show all messages',
  refreshOn: 'Refresh every 5 seconds',
  refreshOff: 'Stop refreshing',
  again: 'Refresh now',
  asData: 'View as JSON',
  none: 'No messages yet. They appear here as soon as the portal sends one.',
  noneFor: (to: string) => `No messages to ${to} yet.`,
  email: 'Email',
  sms: 'SMS',
  to: (to: string) => `To ${to}`,
  code: 'Code',
} as const;
