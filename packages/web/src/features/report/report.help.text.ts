import type { HelpTexts } from '../../routing/page-help.ts';

const perDay = [
  'Which payments are in it?',
  'Those of the chosen days. Without dates they are the last seven days. Change the dates above the list; the address keeps them, so you can save or send the link.',
] as const;
const asFile = [
  'How do I get it as a file?',
  'Choose Export. CSV, XLSX and PDF have the columns and filters of the screen. Select rows first to export only those.',
] as const;

/** Help about the home pages, the reports and the user reports. */
export const reportHelp: HelpTexts = {
  home: {
    about: 'Home',
    answers: [
      [
        'What is on this page?',
        'What needs you, then the figures of your work. What you see depends on your role: a maker first sees Make a payment, an accountant what was received and paid.',
      ],
      [
        'Where do I find a payment?',
        'Press Ctrl and K together, or use the field at the top. Type its number, the payee or the exact amount.',
      ],
      [
        'What do the numbers in the menu mean?',
        'They count what is waiting for you behind that entry. The entry opens the list that is counted.',
      ],
      [
        'Why is something missing from the menu?',
        'The menu shows only what your roles allow. An administrator of your organization gives roles to people.',
      ],
      [
        'What can we do before we are live?',
        'Add people, set levels, prepare services and prices. The steps on this page say which of them are yours now and whom the others wait for. Nobody can pay you yet.',
      ],
    ],
    words: [
      ['MDA', 'a ministry, department or agency of the government.'],
      ['Live', 'payers can find and pay your organization.'],
      ['Settlement', 'one day’s collections for a bank account, sent to it.'],
    ],
    article: 'people-and-roles',
  },
  'home.approvals': {
    about: 'Approvals',
    answers: [
      [
        'What do I check before I decide?',
        'Who is paid, on which account, how much and why. Findings stand first: what stops the payment, then what needs a look. Open the documents to compare.',
      ],
      [
        'Why am I asked for a code?',
        'Every approval is confirmed by you again. The code belongs to this one payment: if the payment changes, the code no longer works.',
      ],
      [
        'Can I approve several at once?',
        'Yes. Select them and approve them together. You see the payees and the total first; what changed meanwhile is left out and named.',
      ],
      [
        'What happens when I reject or return one?',
        'A rejected payment ends, and its maker can copy it. A returned one goes back to its maker, who corrects and submits it again; decisions made so far no longer count. Both need a reason.',
      ],
      ['Which keys work here?', 'A approves or reviews, R rejects, J and K go to the next and the previous payment.'],
    ],
    words: [
      ['Level', 'a step of the workflow, with the people who may decide at it.'],
      [
        'Finding',
        'something the portal noticed when it compared the payment with the rules and with earlier payments.',
      ],
    ],
    article: 'own-request',
  },
  'home.decided': {
    about: 'Payments you decided',
    answers: [
      ['What is on this list?', 'The payments you reviewed, approved, returned or rejected, with what became of them.'],
      [
        'Can I take back a decision?',
        'No. Nobody can change a decision. An approver of the last level can cancel an approved payment while nothing of it has been sent.',
      ],
      [
        'How do I see the whole payment?',
        'Open the row. The page has its lines, documents and the timeline of all decisions.',
      ],
    ],
    article: 'statuses',
  },
  office: {
    about: 'The central office',
    answers: [
      [
        'What is on this page?',
        'What is waiting for the central office: applications of organizations, services to be activated and changes to be confirmed. Below are the figures of all MDAs.',
      ],
      [
        'Why can I not decide on some of them?',
        'You cannot confirm what you requested yourself: a change always needs a second person.',
      ],
      [
        'How do I look into an application?',
        'Open it. Check each section; a section you return goes back with your note, and the others stay as they are.',
      ],
    ],
    words: [['OAGF', 'the Office of the Accountant-General of the Federation: the central office.']],
    article: 'oagf-checks',
  },
  'payment-report': {
    about: 'Payment report',
    answers: [
      ['What is one row?', 'One payment request, whatever became of it: waiting, approved, rejected, failed or paid.'],
      perDay,
      asFile,
      [
        'Why does it differ from the outflow report?',
        'This report counts payments when they were made. The outflow report counts each line when the bank paid it.',
      ],
    ],
    article: 'statuses',
  },
  inflow: {
    about: 'Inflow report',
    answers: [
      ['What is one row?', 'One payment received from a payer, on the day it was confirmed.'],
      perDay,
      asFile,
      [
        'Is this money already in our account?',
        'Not always. It is sent to your account with the settlement of its day. Reconcile shows which settlements have arrived.',
      ],
    ],
    words: [['Channel', 'how the payer paid, such as by card or at a bank branch.']],
    article: 'revenue-arrives',
  },
  outflow: {
    about: 'Outflow report',
    answers: [
      ['What is one row?', 'One line of a payment that a bank paid, on the day it was paid.'],
      [
        'Why is an amount negative?',
        'The bank sent that line back. It has a second row with a negative amount on the day it came back.',
      ],
      perDay,
      asFile,
    ],
    article: 'partly-paid',
  },
  summary: {
    about: 'Summaries',
    answers: [
      [
        'What is added up here?',
        'Inflow adds up money received. Outflow adds up money paid out, less what banks sent back. The totals equal those of the reports for the same days.',
      ],
      [
        'How do I change the groups?',
        'Choose another grouping above the table. Inflow can be grouped by service, channel or month; outflow by type, account or month.',
      ],
      ['Who sees all MDAs?', 'The central office. An MDA sees its own figures.'],
      asFile,
    ],
  },
  mailings: {
    about: 'Reports sent by email',
    answers: [
      [
        'What can be sent?',
        'A report with its filters, each day, week or month. Open the report and choose “Send by email” above its list.',
      ],
      ['Where are my files?', 'Under the tab of your files. A file is kept for some days; after that, make it again.'],
      [
        'How does somebody check that a file is genuine?',
        'The page for checking reports compares a file with what the portal made. It is open to everybody.',
      ],
    ],
  },
  'user-reports': {
    about: 'Activity of users',
    answers: [
      [
        'What is recorded?',
        'Every change and every decision: who made it, in which role, when, from where, and the values before and after. Sign-ins and exports are recorded too.',
      ],
      ['Can a record be changed?', 'No. Records are sealed one to the next, so a missing or altered one is detected.'],
      [
        'What is a sample?',
        'Rows chosen by chance from a list, to examine them. The same seed chooses the same rows, so somebody else can repeat it.',
      ],
      ['Whose records do I see?', 'Those of your own organization. The central office sees those of all.'],
    ],
    words: [['Seed', 'the number from which a sample is drawn.']],
    article: 'what-is-logged',
  },
};
