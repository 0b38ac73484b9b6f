/** Words around every notice that leaves as a message. */
export const text = {
  hello: (name: string) => `Hello ${name},`,
  choose: (product: string) => `${product}. Choose what we write to you about: your name, Notification settings.`,
  sms: (title: string, product: string) => `${title}. Sign in to ${product} to read more.`,
} as const;
