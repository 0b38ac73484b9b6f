import type { HelpTexts } from '../../routing/page-help.ts';

/** Help about organizations, their settings, services, prices and splits. */
export const orgHelp: HelpTexts = {
  organizations: {
    about: 'Organizations',
    answers: [
      [
        'What is on this page?',
        'Ministries, departments and agencies, and on the other tab government-owned enterprises, with their status.',
      ],
      ['Who can pay and collect?', 'Organizations that are live. The others are being set up, suspended or closed.'],
      [
        'How does an organization join?',
        'An officer of it registers on the portal. The central office checks the application and answers it.',
      ],
    ],
    words: [
      ['MDA', 'a ministry, department or agency of the government.'],
      ['FGOE', 'a federal government-owned enterprise.'],
      ['Live', 'payers can find and pay it.'],
    ],
    article: 'who-can-register',
  },
  organization: {
    about: 'One organization',
    answers: [
      [
        'What do I see here?',
        'Its details, bank accounts, services and the people to reach, as far as your roles allow.',
      ],
      [
        'How is an application checked?',
        'Section by section. The central office approves it, rejects it, or returns sections with a note; only those are changed and sent again.',
      ],
      [
        'What does a suspension do?',
        'Nothing can be paid or collected. People can still sign in and read. It needs a reason and two officers of the central office, and so does lifting it.',
      ],
    ],
    article: 'oagf-checks',
  },
  profile: {
    about: 'Your organization',
    answers: [
      [
        'What can I change here?',
        'What the portal and the public see about your organization. Some changes take effect when a second administrator has confirmed them.',
      ],
      [
        'Why was our application returned?',
        'The central office wrote a note on one or more sections. Correct only those and submit them again.',
      ],
      [
        'What is left before we are live?',
        'The onboarding tab lists the steps. The central office reviews the application when every required step is done.',
      ],
      ['How do we add a bank account?', 'Request it under Bank accounts. The central office confirms it.'],
    ],
    words: [
      ['Live', 'payers can find and pay your organization.'],
      ['OAGF', 'the Office of the Accountant-General of the Federation: the central office.'],
    ],
    article: 'oagf-checks',
  },
  preferences: {
    about: 'Levels and preferences',
    answers: [
      [
        'What is a workflow?',
        'The path of a payment to its last approval: one to six levels, each with people who review or approve within a set time.',
      ],
      [
        'Which workflow applies?',
        'The amount decides. The ranges of your workflows must cover every amount. A submitted payment keeps the workflow it was submitted with.',
      ],
      ['When does a change apply?', 'Once your organization is live, when a second administrator has confirmed it.'],
      [
        'Who is notified of what?',
        'The notifications tab lists it. Each person can switch off those that are not marked as always.',
      ],
    ],
    words: [['Level', 'a step of a workflow, with the people who may decide at it.']],
    article: 'workflow',
  },
  'preferences.integrations': {
    about: 'API keys',
    answers: [
      [
        'What is an API key?',
        'A text that lets one of your programs, such as a payroll, work with the portal in your organization’s name. It can do what you chose when you made it, and never approve, send or refund anything.',
      ],
      [
        'Why does a key wait?',
        'A key that can submit payments opens nothing until a second administrator confirms it, on the page of users, under Requests.',
      ],
      [
        'The key is lost or was seen by somebody. What now?',
        'Revoke it: its next request is refused. If the program must not stop, roll it first: the new key works beside the old one for the hours you choose.',
      ],
      [
        'What can I change?',
        'The name of the program, the addresses the key is used from, and an earlier end. For more it can do, or a later end, make a new key.',
      ],
      [
        'How often may a program call?',
        'Use, in the actions of a key, shows its limits, what it called in the last 30 days, and what was refused.',
      ],
      [
        'Who answers for what a program does?',
        'Whoever requested, confirmed or rolled its key: they decide on nothing it submits. A payment it submitted names the program, the key and these people.',
      ],
    ],
    words: [
      ['Program', 'software of your organization that calls the portal without a person.'],
      ['Roll', 'to replace a key by a new one of the same program.'],
    ],
  },
  'preferences.events': {
    about: 'Events for programs',
    answers: [
      [
        'What is an event?',
        'A note of something that happened, such as an invoice that was paid. A program with an API key that may read events gets each of them, in order, without asking about every object.',
      ],
      [
        'Why are there no names in it?',
        'An event has numbers, states and amounts. Who paid or is paid is read with the same key, where it may read that.',
      ],
      [
        'My program was off for some days. What did it miss?',
        'Nothing, for 90 days: it continues where it stopped, and gets everything that happened since.',
      ],
      [
        'How do I try it?',
        'Open an event and copy the command. It reads this event with a key; set ISURA_KEY to your key first.',
      ],
    ],
    words: [
      [
        'Position',
        'the place of an event in the log of the whole portal. Yours may have gaps, because others have events too.',
      ],
    ],
  },
  'preferences.webhooks': {
    about: 'Webhooks',
    answers: [
      [
        'What is a webhook?',
        'An address of one of your programs to which the portal sends each event as soon as it happens. The program need not ask every few minutes.',
      ],
      [
        'How does the program know that an event is ours?',
        'Each one is signed with the secret of the webhook, as Standard Webhooks describes it. The secret is shown once, when the webhook is made or its secret is replaced.',
      ],
      [
        'My program did not answer. Is the event lost?',
        'No. It is sent again after 30 seconds, 5 minutes, half an hour, 2 hours, 8 hours and a day. After that the program still reads it from the events, for 90 days.',
      ],
      [
        'Why is a webhook disabled?',
        'Its address answered that it is gone, fifty events in a row could not be sent, or nothing got through for five days. Administrators are notified; enable it when the program answers again.',
      ],
    ],
    words: [['Secret', 'the text with which a program checks that an event comes from the portal.']],
  },
  rules: {
    about: 'Prices and rules',
    answers: [
      [
        'What is a collection rule?',
        'What people are charged for a service, how they may pay, what they are asked, and from when to when.',
      ],
      [
        'How do I change a price?',
        'Edit the rule. A rule that was used is not overwritten: your change makes a new version from the day you choose.',
      ],
      ['What happens to issued invoices?', 'They keep the price they were issued with.'],
      ['Can a service have two rules?', 'Yes, one after the other. Two active rules cannot overlap.'],
    ],
    words: [['Version', 'a rule from one day to the next change of it.']],
    article: 'change-price',
  },
  'rule-form': {
    about: 'A collection rule',
    answers: [
      [
        'Which kinds of price are there?',
        'A fixed amount, one the payer enters, one within a range, one by tiers, or a percentage of a declared amount.',
      ],
      [
        'What will payers see?',
        'The preview shows the form as payers see it, with the price for what you enter there.',
      ],
      [
        'When does it apply?',
        'From the day you choose. A rule that was used gets a new version; earlier invoices keep theirs.',
      ],
    ],
    article: 'change-price',
  },
  activation: {
    about: 'Services to be activated',
    answers: [
      [
        'What does a service need first?',
        'A split that is confirmed and a collection rule. The row says what is missing.',
      ],
      ['What happens when I activate it?', 'Payers can find and pay for it at once, and its MDA is notified.'],
      [
        'Can I activate several at once?',
        'Yes. Select them. The result names each one that could not be activated, with the reason.',
      ],
    ],
    words: [['Split', 'how each naira is shared between the MDA, the Consolidated Revenue Fund and others.']],
    article: 'split-ratio',
  },
  'office-service': {
    about: 'A service, for the central office',
    answers: [
      [
        'What do I check?',
        'Its revenue head, its collection rule and its split. It cannot be activated without a split in force and a rule.',
      ],
      [
        'What happens when it becomes inactive?',
        'No new invoice is issued. Unpaid invoices can still be paid for 30 days.',
      ],
      [
        'How is the split changed?',
        'Set another ratio from a day on. A second administrator confirms it. Money collected before keeps the ratio of its day.',
      ],
    ],
    words: [['Revenue head', 'the 8-digit economic code under which the money is booked.']],
    article: 'split-ratio',
  },
  splits: {
    about: 'Revenue splits',
    answers: [
      ['What is a split?', 'Who gets the money when somebody pays for a service, in percent.'],
      ['Who sets it?', 'One administrator of the central office sets it from a day on, and another confirms it.'],
      [
        'What happens to the odd kobo?',
        'Shares are rounded down, and one of them takes the remainder. They always add up to the amount paid.',
      ],
      ['Does a change affect earlier payments?', 'No. Each payment keeps the split of its day.'],
    ],
    words: [['CRF', 'the Consolidated Revenue Fund.']],
    article: 'split-ratio',
  },
  reference: {
    about: 'Reference data',
    answers: [
      [
        'What is on this page?',
        'The lists that forms and calculations use: revenue heads, tax rates, tax authorities, pension administrators and billers.',
      ],
      [
        'Which rate applies to a payment?',
        'The one in force on the day that the rule of the tax names. Earlier rates stay, because earlier payments were calculated by them.',
      ],
      [
        'Who can change them?',
        'The central office, where a list can be changed here; a second administrator confirms a change.',
      ],
    ],
    words: [['PFA', 'a pension fund administrator.']],
  },
};
