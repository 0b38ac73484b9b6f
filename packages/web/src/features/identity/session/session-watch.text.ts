/** Texts of the warning before a session ends and of the alert after it (given). */
export const sessionWatchText = {
  warning: 'Are you still there?',
  countdown: (left: string) => `You will be signed out in ${left}.`,
  minuteLeft: (seconds: number) => `You will be signed out in ${seconds} seconds.`,
  stay: 'Stay signed in',
  signOut: 'Sign out',
  expired: 'Your session has expired. You will be logged out.',
  ok: 'OK',
};
