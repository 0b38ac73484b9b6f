/** Texts around every notice sent as a message. */
export const text = {
  hello: (name: string) => `Hello ${name},`,
  open: 'Open it in the portal',
  choose:
    'You get this because of your work in the portal. To choose which emails you get, select your name, then Notification settings.',
  sms: (title: string, product: string) => `${title}. Sign in to ${product} to read more.`,
} as const;
