/** Text around the sign-in pages. */
export const authLayoutText = {
  skip: 'Skip to content',
  home: (productName: string) => `${productName}, home`,
  help: 'Help',
  privacy: 'Privacy',
  terms: 'Terms',
};
