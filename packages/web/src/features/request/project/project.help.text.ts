import type { HelpTexts } from '../../../routing/page-help.ts';

/** Help about projects. */
export const projectHelp: HelpTexts = {
  projects: {
    about: 'Projects',
    answers: [
      ['What is a project?', 'Payments grouped under one budget, with the people who work on it.'],
      [
        'What does the bar show?',
        'How much of the budget is spent, and how much is committed: waiting for approval, or approved and not paid.',
      ],
      ['How does a payment belong to a project?', 'Its maker chooses the project in the form.'],
    ],
    words: [['Committed', 'waiting for approval, or approved and not paid yet.']],
  },
  project: {
    about: 'One project',
    answers: [
      ['How much is left?', 'The budget less what is spent and what is committed.'],
      [
        'What happens while it is on hold?',
        'No payment can be submitted for it until it is started again. Payments already submitted continue.',
      ],
      [
        'When can it be closed?',
        'Once none of its payments is waiting for approval or payment. A closed project can never be changed.',
      ],
    ],
    words: [['Committed', 'waiting for approval, or approved and not paid yet.']],
  },
  'project-form': {
    about: 'Set up a project',
    answers: [
      ['What do I need?', 'Its name, its budget, where the money comes from, and its first and last day.'],
      [
        'Can I change it later?',
        'Yes, until it is closed. Every change is in its history with the values before and after.',
      ],
      [
        'Who can work on it?',
        'The people you add, each with a role in the project. A role here gives no right that the person does not have otherwise.',
      ],
    ],
  },
};
