import { plural } from '@isura/contract/kernel/numbers-format';
import { titles } from '../titles.text.ts';
/** Texts of the sign-in page and its errors (docs/spec/screens.md#sign-in). */
export const signInText = {
  title: titles.signIn,
  username: 'Login or email address',
  password: 'Password',
  submit: 'Sign in',
  forgot: 'Forgot password',
  register: 'Create an account',
  payWithout: 'Pay without an account',
  expired: 'You were signed out because you were inactive.',
  ended: 'Your session has ended. Sign in again to continue.',
  changed: 'Password changed. Sign in.',
  activated: 'Your account is ready. Sign in.',
  resume: 'Sign in to continue your registration where you left it.',
  elsewhere:
    'You are signed in in another tab of this browser. Each tab has its own session: sign in here too, or continue there.',

  codeTitle: 'Enter your code',
  sentTo: (email: string, phone?: string) =>
    phone ? `We sent a code to ${email} and ${phone}.` : `We sent a code to ${email}.`,
  passkeyTitle: 'Confirm that it is you',
  byPasskey: 'Use your passkey, or one of your recovery codes.',
  byPasskeyOrApp: 'Use your passkey, or enter the code your authenticator app shows for this portal.',
  fromApp: 'Open your authenticator app and enter the code it shows for this portal.',
  code: '6-digit code',
  recoveryHint: 'Ten letters and digits, like 7K4QM-9ZT2H. Each works once.',
  recovery: 'Recovery code',
  recoveryMissing: 'Enter one of your recovery codes',
  useRecovery: 'Use a recovery code',
  useCode: 'Use a 6-digit code',
  verify: 'Verify',
  sendNew: 'Send a new code',
  waitForNew: (left: string) => `You can ask for a new code in ${left}.`,
  sentNew: 'A new code is on its way. Earlier codes no longer work.',
  otherAccount: 'Use another account',
  lost: 'I lost all of these',
  lostTitle: 'Ask to sign in by code again?',
  lostLead:
    'An administrator of your organization or the central office speaks to you first, then decides. If they agree, your sign-in methods are removed, and you sign in with your password and a code by email and SMS.',
  lostAsk: 'Ask an administrator',
  lostBack: 'Back',
  lostAsked:
    'Your request is with an administrator. They will call you or ask you to come in. We have also notified you by email and SMS; nothing changes until they decide.',

  problems: {
    wrong: 'The login or password is not right.',
    locked: (time: string) => `Your account is locked until ${time}. Reset your password or try again later.`,
    lockedForNow: 'Your account is locked for now. Reset your password or try again later.',
    deactivated: 'Your account is deactivated. An administrator of your organization can activate it again.',
    notActivated: 'Your account is not activated yet. Open the link in the email we sent you.',
    sendActivation: 'Send the activation link again',
    activationSent: (email: string) => `If ${email} is waiting for activation, we have sent a new link.`,
    tooMany: (wait: string) => `Too many attempts. Wait ${wait}.`,
    aWhile: 'a while',
    codeWrong: (left?: number) =>
      left === undefined
        ? 'That code is not right.'
        : `That code is not right. ${plural(left, 'attempt', 'attempts')} left.`,
    codeOld: 'That code is too old. Send a new one.',
    codeExhausted: 'This code can no longer be used. Send a new one, or sign in again later.',
    offline: 'We could not reach the portal. Check your connection and try again.',
  },
  seconds: (count: number) => plural(count, 'second', 'seconds'),
  minutes: (count: number) => plural(count, 'minute', 'minutes'),
};
