/** The pages rendered at build time: their addresses with their titles. */
export const siteTitles = {
  '/': 'Home',
  '/faq': 'Payers’ questions',
  '/mda-faq': 'MDA questions',
  '/mda-home': 'For MDAs',
  '/PrivacyPolicy': 'Privacy',
  '/termsConditions': 'Terms',
  '/help-center': 'Help centre',
} as const;
