/** The words of the message page. */
export const text = {
  title: 'Messages',
  mode: 'test mode',
  lead: 'Mail and SMS that did not leave, because this portal runs in test mode. Newest first.',
  filter: 'Mail address or phone number',
  show: 'Show messages',
  all: 'Show all messages',
  refreshOn: 'Look again every 5 seconds',
  refreshOff: 'Stop looking again',
  again: 'Look again now',
  asData: 'The same as JSON',
  none: 'No messages yet. They appear here as soon as the portal writes one.',
  noneFor: (to: string) => `No messages to ${to} yet.`,
  email: 'Mail',
  sms: 'SMS',
  to: (to: string) => `To ${to}`,
  code: 'Code',
} as const;
