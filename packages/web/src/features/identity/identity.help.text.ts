import type { HelpTexts } from '../../routing/page-help.ts';

/** Help about people, their roles and their requests. */
export const identityHelp: HelpTexts = {
  people: {
    about: 'People',
    answers: [
      [
        'How do I add a person?',
        'Choose New user and enter name, official email address and roles. The invitation works for 72 hours and can be sent again.',
      ],
      [
        'When does a role take effect?',
        'Rights to make, review, approve or send payments and to administer take effect when a second administrator has confirmed them. A new approver can approve after 24 hours.',
      ],
      [
        'Somebody leaves. What do I do?',
        'Deactivate the account on the same day. The person is signed out everywhere and removed from the approval levels.',
      ],
      [
        'How does an auditor from outside get in?',
        'By an auditor seat: it lets a person read records for some days, ends by itself, and everything opened is recorded.',
      ],
    ],
    words: [
      ['Maker', 'makes payments and never decides on them.'],
      ['Reviewer, approver', 'decide on payments, level by level.'],
      ['Seat', 'read-only access of an external auditor for some days.'],
    ],
    article: 'people-and-roles',
  },
  'people.requests': {
    about: 'Changes for a second person',
    answers: [
      ['What is waiting here?', 'Changes that one administrator requested and another must confirm before they apply.'],
      ['Why can I not confirm mine?', 'The second person must be another one. The row shows what you requested.'],
      ['What happens when I reject one?', 'Nothing is changed, and the person who requested it reads your reason.'],
    ],
    article: 'people-and-roles',
  },
  integrations: {
    about: 'API keys of all organizations',
    answers: [
      [
        'What are these keys?',
        'An API key lets a program of an organization, such as a payroll, work with the portal in its name. It can do what was chosen for it, and never approve, send or refund anything.',
      ],
      [
        'Which keys come first?',
        'Those that nobody used for 90 days. A key that nobody uses is not missed when it is stolen: let the MDA revoke it, or revoke it yourself.',
      ],
      [
        'What can I do with the key of an MDA?',
        'Read what it can do and what it was used for, and revoke it with a reason: its next request is refused. Only the MDA makes, rolls or changes its keys.',
      ],
      [
        'What can a key of the central office do?',
        'It reads what you chose for all organizations, and imports bank statements. It makes no invoice and submits no payment.',
      ],
      [
        'Why does our new key wait?',
        'Every key of the central office opens nothing until a second administrator confirms it, on the page of users, under Requests.',
      ],
    ],
    words: [
      ['Program', 'software of an organization that calls the portal without a person.'],
      ['Roll', 'to replace a key by a new one of the same program.'],
    ],
  },
  roles: {
    about: 'Roles',
    answers: [
      ['What is a role?', 'A list of screens that its people can view, or view and act on.'],
      ['When does a change apply?', 'From the next action of the people who have the role.'],
      [
        'Why can a role not both make and approve?',
        'Public money is paid only after more than one person has checked it. No role may make payments and decide on them.',
      ],
      [
        'Why can I not change the administrator?',
        'The permissions of that role are fixed, and a second person confirms who has it.',
      ],
    ],
    words: [
      ['View', 'may read.'],
      ['Act', 'may read and change.'],
    ],
    article: 'people-and-roles',
  },
};
