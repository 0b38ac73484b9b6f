import { formatCount, plural } from '@isura/contract/kernel/numbers-format';

/**
 * Text of the form fields; messages are those of the field catalogue (docs/spec/screens.md#fields-and-their-messages).
 */
export const formText = {
  terms: {
    accept: 'I accept the ',
    terms: 'terms',
    and: ' and the ',
    privacy: 'privacy notice',
    missing: 'You must accept the terms to continue',
  },
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
  periodMissing: 'Choose a month and a year',
  choose: 'Choose',
  pictureHint: 'PNG or JPEG, at most 1 MB and 2,000 by 2,000 pixels. It is scaled down to 400 pixels.',
  meant: 'Did you mean',
  left: (count: number) => `${plural(count, 'character', 'characters')} left`,
  over: (count: number) => `${plural(count, 'character', 'characters')} too many`,
  nothingFound: 'Nothing found',
  leave: {
    question: 'Leave without saving?',
    consequence: 'Your changes on this page will be lost.',
    consequenceOfDraft: 'What was saved as a draft is kept for 7 days. Changes since then will be lost.',
    confirm: 'Leave',
    cancel: 'Stay',
  },
  kept: {
    question: 'Restore what you typed?',
    story: 'Your session ended before you sent this form. Passwords, codes and files were not kept.',
    restore: 'Restore',
    discard: 'Discard',
    saved: {
      question: 'Continue with your draft?',
      story: (at: string) => `Saved ${at}. Passwords, codes, account numbers and files were not saved.`,
      resume: 'Continue',
      startEmpty: 'Start empty',
      at: (time: string) => `Draft saved ${time}`,
      unanswered: 'The draft is not saved: the portal does not answer. What you typed stays on this page.',
      undecided: 'No draft is saved until you answer the question above the form.',
      refused: (why: string) => `The draft is not saved, and what you typed stays on this page. ${why}`,
    },
    other: {
      question: 'This form is open elsewhere.',
      story: 'Another tab or browser of yours saved other answers. What you typed is still here.',
      sent: 'Another tab or browser of yours sent it or started again. What you typed is still here.',
      keepMine: 'Keep what is here',
      takeOther: 'Take the other answers',
    },
  },
  dropHere: 'Drag files here, or',
  chooseFiles: 'Choose files',
  removeFile: (name: string) => `Remove ${name}`,
  fileRule: 'PDF, PNG, JPG, XLSX or DOCX, up to 5 MB each, up to 10 files',
};

export const fieldMessages = {
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
  date: {
    wrong: 'Enter a date like 24/11/2026',
    past: 'Date must be today or later',
    order: 'End date must be after the start date',
  },
  long: (label: string, most: number) => `${label} must be ${formatCount(most)} characters or less`,
  files: {
    large: (file: string) => `${file} is larger than 5 MB`,
    type: (file: string) => `${file} is not an accepted file type`,
    many: 'Choose 10 files at most',
  },
};
