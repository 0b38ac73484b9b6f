/** Texts of the page that creates a payer's account. */
export const registerText = {
  title: 'Create an account',
  lead: 'For people and companies that pay ministries, departments and agencies.',
  kind: 'I am registering',
  kinds: { INDIVIDUAL: 'Myself', COMPANY: 'A company' },
  fullName: 'Full name',
  companyName: 'Company name',
  missing: { INDIVIDUAL: 'Enter your full name', COMPANY: 'Enter the company name' },
  email: 'Email address',
  phone: 'Phone number',
  phoneHint: '11 digits, like 08031234567',
  tin: 'TIN',
  rcNumber: 'RC number',
  password: 'Password',
  repeat: 'Password again',
  exempt: 'Sign in without a code',
  exemptHint: 'Your password must then have at least 15 characters.',
  submit: 'Create account',
  haveOne: 'I already have an account',

  codeTitle: 'Check your email',
  sentTo: (email: string) => `We sent a code to ${email}.`,
  noCode: 'No code? Read the email: you may already have an account.',
  verify: 'Verify',
  change: 'Change what I typed',

  doneTitle: 'Your account is ready',
  ask: (email: string) =>
    `Sign in with ${email} and your password. If that password is not accepted, choose another with "Forgot password".`,
  choose: (email: string) =>
    `The password you typed is not the password of the account for ${email}. Choose a new one by email, then sign in with it.`,
  signIn: 'Sign in',
  choosePassword: 'Choose a password',
};
