/** Texts of the step-up dialog. */
export const stepUpText = {
  title: 'Confirm that it is you',
  why: 'This change needs a new code.',
  whyShift: 'One new code allows this on this device for 8 hours.',
  sentTo: (places: string) => `We sent a code to ${places}.`,
  and: ' and ',
  opens: (what: string, isSent: boolean) =>
    `The code is for this only: ${what}${isSent ? ' The message says the same. If it does not, close this and tell your administrator.' : ''}`,
  byRecovery: 'Use your passkey, or one of your recovery codes.',
  fromApp: 'Enter the code your authenticator app shows for this portal.',
  sending: 'One moment',
  confirm: 'Confirm',
  cancel: 'Cancel',
};
