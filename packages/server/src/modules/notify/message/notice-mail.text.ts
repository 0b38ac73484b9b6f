/** Words around every notice that leaves as a message. */
export const text = {
  hello: (name: string) => `Hello ${name},`,
  open: 'Open it in the portal',
  choose:
    'You get this because of your work in the portal. Choose what we write to you about: your name, Notification settings.',
  sms: (title: string, product: string) => `${title}. Sign in to ${product} to read more.`,
} as const;
