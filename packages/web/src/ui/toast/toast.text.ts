export const toastText = {
  region: 'Notices',
};
