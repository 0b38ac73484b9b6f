/** Words of sending, whatever is sent. */
export const sendText = {
  stale: 'Somebody else changed this while you were working on it. What you typed still stands here.',
  seeNow: 'Show what it is now',
  cancel: 'Cancel',
};
