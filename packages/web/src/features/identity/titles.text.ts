/** Page titles, apart from the other texts: pages are declared in the first script, other texts load with their page. */
export const titles = {
  passwordForgot: 'Forgot password',
  passwordChoose: 'Choose a new password',
  signIn: 'Sign in',
} as const;
