/** Texts of the band at the top of every page in test mode. */
export const bandText = {
  name: 'Test mode',
  mode: 'TEST MODE',
  means: 'No real money moves.',
  open: 'Demo users and messages',
  showCode: (login: string) => (login === '' ? 'Show the newest code' : `Show the code sent to ${login}`),
} as const;
