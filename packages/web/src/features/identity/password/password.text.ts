import { titles } from '../titles.text.ts';

/** Words of the pages for lost, new and first passwords. */
export const passwordText = {
  forgotTitle: titles.passwordForgot,
  forgotLead: 'We send you a link to choose a new password.',
  email: 'Email address',
  sendLink: 'Send link',
  linkSent: (email: string) => `If ${email} has an account, we have sent a link. It works for 30 minutes.`,
  activationSent: (email: string) =>
    `If ${email} waits for activation, a new link is on its way. It works for 72 hours.`,
  backToSignIn: 'Back to sign in',

  chooseTitle: titles.passwordChoose,
  welcome: (where: string) => `Welcome to ${where}. Choose a password.`,
  welcomePlain: 'Welcome. Choose a password.',
  password: 'New password',
  repeat: 'New password again',
  save: 'Save password',
  expiredTitle: 'This link has expired',
  expired: 'It was used already, is too old, or only part of it was opened. We can send you a new one.',
  sendNewLink: 'Send a new link',

  checklist: 'What makes a good password',
  long: (least: number) => `${least} or more characters`,
  notPersonal: 'Not made of your name or email address',
  advice: 'Three or four words are easy to remember and hard to guess.',
  met: 'met',
  notMet: 'not met yet',
};
