/** Texts of the emails and SMS about sign-in and one's own account. */
export const text = {
  /** Fixed by the notification catalogue; six digits in two groups. */
  code: (shown: string) => `Your code is ${shown}. It works for 10 minutes. We never ask for it by phone.`,
  opens: (what: string) => `It confirms this and nothing else: ${what}`,
  codeNotYoursAct: 'If this is not what you see on your screen, do not enter the code, and tell your administrator.',
  codeSubject: (shown: string, product: string) => `${shown} is your ${product} code`,
  codeHeading: 'Your code',
  codeNotYours: 'If you did not ask for a code, somebody typed your address by mistake. You need not do anything.',
  codeNotYoursSignIn: 'If you are not signing in now, somebody knows your password. Change it.',
  registering: (phone: string) => `You are opening an account with the phone number ${phone}.`,

  whyYours:
    'We always send this email, whatever your notification settings, because it is about access to your account.',
  whyTyped: 'You get this email because your address was entered in the portal.',

  hello: (name: string) => `Hello ${name},`,
  resetSubject: 'Choose a new password',
  reset: 'Somebody asked for a new password for your account. Choose one within 30 minutes.',
  resetWay: 'Choose a new password',
  resetNotYours: 'If it was not you, you need not do anything: your password stays as it is.',
  changedSubject: 'Your password was changed',
  changed: 'The password of your account was changed and all other devices were signed out.',
  changedNotYours: 'If it was not you, choose a new password at once with "Forgot password", and write to us.',
  inviteSubject: (product: string) => `Your ${product} account is ready to activate`,
  invite: 'An account was opened for you. Choose your password within 72 hours.',
  inviteWay: 'Choose your password',
  activateNotYours: 'If you did not expect this email, you need not do anything.',
  takenSubject: 'This email already has an account',
  taken: 'Somebody tried to open an account with this email address, which already has one. Sign in instead.',
  takenForgot: 'If you do not remember the password, choose a new one with "Forgot password".',
  readySubject: 'Your account is ready',
  ready: 'Your account is ready. You can sign in, pay and find your receipts.',
  unclaimedSubject: 'Your account is ready: choose a password',
  unclaimed: {
    contested: 'Somebody else began to register your address at the same time.',
    elsewhere: 'The code was entered in a different browser from the one used to register.',
  },
  unclaimedChoose:
    'To keep others out, passwords entered during registration do not open the account. Choose a new one and sign in with it.',
  unclaimedWay: 'Choose a password',
  unclaimedPhone: (masked: string) =>
    `The account has the phone number ${masked}. If it is not yours, change it in the portal, under "My details".`,
  deviceSubject: 'Your account was used on a new device',
  device: (when: string, device: string, ip: string) =>
    `Somebody signed in to your account on ${when}, on a device you have not used in 90 days: ${device}, address ${ip}.`,
  deviceUnknown: 'an unknown device',
  deviceNotYours: 'If it was not you, change your password at once and sign the other devices out.',
  lockedSubject: 'Your account is locked for 15 minutes',
  locked: (until: string) =>
    `Too many wrong passwords were entered for your account, so nobody can sign in to it until ${until}. To unlock it at once, choose a new password with "Forgot password".`,
  codesOffSubject: 'Codes for your account are switched off',
  codesOff:
    'Ten wrong codes were entered for your account within a day, so codes are switched off. Wait 30 minutes, then choose a new password with "Forgot password", or ask your administrator.',
  recoverySubject: 'A recovery code was used',
  recovery: (left: number) =>
    `A recovery code was used to sign in to your account. ${left === 1 ? 'One is' : `${left} are`} left.`,
  factorAddedSubject: 'A sign-in method was added',
  factorAdded: (name: string) => `The sign-in method "${name}" can now be used to sign in to your account.`,
  factorRemovedSubject: 'A sign-in method was removed',
  factorRemoved: (name: string) => `The sign-in method "${name}" can no longer be used to sign in to your account.`,
  phoneChangedSubject: 'Your phone number was changed',
  phoneChanged: (masked: string) =>
    `Codes for your account now go to the number ${masked}. They can confirm actions about money, a new sign-in method or a stand-in after 24 hours.`,
  phoneEnteredSubject: 'A new phone number was entered for you',
  phoneEntered: (masked: string) =>
    `An administrator entered the phone number ${masked} for your account. Codes go to the old number until you confirm the new one in the portal, under "My details".`,
  factorsLostSubject: 'Your sign-in methods were reported lost',
  factorsLost: (decider: string) =>
    `Somebody who knows your password reported your authenticator, passkeys and recovery codes as lost. ${decider} will decide on this and will speak to you first. Until then nothing changes.`,
  byAdministrator: 'An administrator of your organization',
  byCentralOffice: 'The central office',
  factorsGoneSubject: 'Your sign-in methods were removed',
  factorsGone:
    'Your sign-in methods were reported lost and an administrator removed them. You now sign in with your password and a code sent by email and SMS. Add a new sign-in method as soon as you can.',
  notYou: 'If it was not you, change your password at once and write to us.',

  /** Fixed by the notification catalogue; the others follow it. */
  changedSms: (when: string, phone: string) => `Your password was changed on ${when}. Not you? Call ${phone}.`,
  deviceSms: (when: string, phone: string) =>
    `Your account was used on a new device on ${when}. Not you? Call ${phone}.`,
  'phone-changedSms': (when: string, phone: string) =>
    `Your phone number for codes was changed on ${when}. Not you? Call ${phone}.`,
  'phone-enteredSms': (when: string, phone: string) =>
    `A new phone number was entered for your account on ${when}. Not you? Call ${phone}.`,
  lostSms: (when: string, phone: string) =>
    `Your sign-in methods were reported lost on ${when}. Not you? Call ${phone}.`,
  goneSms: (when: string, phone: string) => `Your sign-in methods were removed on ${when}. Not you? Call ${phone}.`,
  lockedSms: (until: string, phone: string) =>
    `Your account is locked until ${until} after too many wrong passwords. Not you? Call ${phone}.`,
} as const;
