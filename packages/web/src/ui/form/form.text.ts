import { formatCount, plural } from '@isura/contract/kernel/numbers-format';

/** Words of the form fields; messages are those of the field catalogue (screens 1.4). */
export const formText = {
  problem: 'There is a problem',
  errorTitle: (title: string) => `Error: ${title}`,
  optional: '(optional)',
  show: 'Show',
  hide: 'Hide',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  naira: '₦',
  readAs: (amount: string) => `Read as ${amount}`,
  calendar: 'Choose from a calendar',
  datePattern: 'dd/mm/yyyy',
  dateHint: 'Day, month and year, like 24/11/2026',
  month: 'Month',
  year: 'Year',
  choose: 'Choose',
  pictureHint: 'PNG or JPEG, at most 1 MB and 2,000 by 2,000 pixels. It is kept at 400 pixels at most.',
  meant: 'Did you mean',
  left: (count: number) => `${plural(count, 'letter', 'letters')} left`,
  over: (count: number) => `${plural(count, 'letter', 'letters')} too many`,
  nothingFound: 'Nothing found',
  leave: {
    question: 'Leave without saving?',
    consequence: 'What you changed here is lost.',
    confirm: 'Leave',
    cancel: 'Stay',
  },
  kept: {
    question: 'Restore what you typed?',
    story: 'Your session ended before you sent this form. Passwords, codes and files were not kept.',
    restore: 'Restore',
    discard: 'Discard',
  },
  dropHere: 'Drag files here, or',
  chooseFiles: 'Choose files',
  removeFile: (name: string) => `Remove ${name}`,
  fileRule: 'PDF, PNG, JPG, XLSX or DOCX, 5 MB each, at most 10 files',
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
};

const upperFirst = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

export const fieldMessages = {
  email: { missing: 'Enter an email address', wrong: 'Enter an email address like name@example.com' },
  phone: { missing: 'Enter a phone number', wrong: 'Enter an 11-digit phone number that starts with 07, 08 or 09' },
  name: {
    missing: (label: string) => `Enter ${label}`,
    length: (label: string) => `${upperFirst(label)} must be 2 to 50 characters`,
  },
  password: {
    short: (least: number) => `Password must have ${least} or more characters`,
    long: 'Password must have 128 characters or less',
    differs: 'The passwords do not match',
  },
  picture: {
    missing: 'Choose a picture',
    kind: 'Choose a PNG or JPEG picture',
    large: 'The picture is larger than 1 MB',
  },
  otp: 'Enter the 6-digit code',
  amount: {
    missing: 'Enter an amount',
    wrong: 'Amount must be a number like 1,250,000.00',
    least: (amount: string) => `Amount must be ${amount} or more`,
    most: (amount: string) => `Amount must be ${amount} or less`,
  },
  narration: {
    missing: 'Enter a narration the beneficiary will understand',
    long: 'Narration must be 100 characters or less',
    letter: (letter: string) => `Remove ${letter}`,
  },
  title: 'Enter a title',
  date: {
    wrong: 'Enter a date like 24/11/2026',
    past: 'Date must be today or later',
    order: 'End date must be after the start date',
  },
  period: { missing: 'Select the month', future: 'The period cannot be in the future' },
  long: (label: string, most: number) => `${label} must be ${formatCount(most)} characters or less`,
  reason: 'Give a reason of at least 10 characters',
  reasonLong: 'A reason can have 500 characters at most',
  files: {
    large: (file: string) => `${file} is larger than 5 MB`,
    type: (file: string) => `${file} is not a type we accept`,
    many: 'Choose 10 files at most',
  },
};
