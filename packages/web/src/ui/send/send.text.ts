/** Text about sending, for all forms. */
export const sendText = {
  stale: 'Somebody else changed this while you were working on it. What you typed is still here.',
  seeNow: 'Show the current version',
  cancel: 'Cancel',
};
