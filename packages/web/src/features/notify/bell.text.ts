/** Texts of the bell in the top bar. */
export const bellText = {
  bell: 'Notifications',
  unread: (count: number) => `${count} unread`,
  most: '99+',
};
