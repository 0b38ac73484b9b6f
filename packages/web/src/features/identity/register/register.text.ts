/** Words of the page that makes a payer's account. */
export const registerText = {
  title: 'Create an account',
  lead: 'For people and companies that pay ministries, departments and agencies.',
  kind: 'I am registering',
  kinds: { INDIVIDUAL: 'Myself', COMPANY: 'A company' },
  fullName: 'Full name',
  companyName: 'Company name',
  nameRule: { missing: (label: string) => `Enter the ${label}`, length: 'Name must be 2 to 100 characters' },
  nameOf: { INDIVIDUAL: 'full name', COMPANY: 'company name' },
  email: 'Email address',
  phone: 'Phone number',
  phoneHint: '11 digits, like 08031234567',
  tin: 'TIN',
  rcNumber: 'RC number',
  password: 'Password',
  repeat: 'Password again',
  exempt: 'Sign in without a code',
  exemptHint: 'Then the password must have 15 or more characters.',
  submit: 'Create account',
  haveOne: 'I have an account already',

  codeTitle: 'Check your mail',
  sentTo: (email: string) => `We sent a code to ${email}.`,
  noCode: 'No code? Look in the mail: you may already have an account.',
  verify: 'Verify',
  change: 'Change what I typed',

  doneTitle: 'Your account is ready',
  ask: (email: string) =>
    `Sign in with ${email} and your password. If it is not taken, choose another with "Forgot password".`,
  choose: (email: string) =>
    `The password you typed does not open the account of ${email}. Choose one by mail, then sign in with it.`,
  signIn: 'Sign in',
  choosePassword: 'Choose a password',
};
