import { titles } from '../titles.text.ts';

/** Texts of the pages for lost, new and first passwords. */
export const passwordText = {
  forgotTitle: titles.passwordForgot,
  forgotLead: 'We will send you a link to choose a new password.',
  email: 'Email address',
  sendLink: 'Send link',
  linkSent: (email: string) => `If ${email} has an account, we have sent a link. It works for 30 minutes.`,
  activationSent: (email: string) =>
    `If ${email} is waiting for activation, we have sent a new link. It works for 72 hours.`,
  backToSignIn: 'Back to sign in',

  chooseTitle: titles.passwordChoose,
  welcome: (where: string) => `Welcome to ${where}. Choose a password.`,
  welcomePlain: 'Welcome. Choose a password.',
  password: 'New password',
  repeat: 'New password again',
  save: 'Save password',
  expiredTitle: 'This link has expired',
  expired: 'The link has already been used, is too old, or was not opened in full. We can send you a new one.',
  sendNewLink: 'Send a new link',

  checklist: 'What makes a good password',
  long: (least: number) => `${least} or more characters`,
  notPersonal: 'Does not contain your name or email address',
  advice: 'Three or four words are easy to remember and hard to guess.',
  met: 'met',
  notMet: 'not met yet',
};
