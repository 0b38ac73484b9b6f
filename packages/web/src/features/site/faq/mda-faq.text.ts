import { answeredToday, type Topic } from './question.ts';

const all: readonly Topic[] = [
  {
    id: 'onboarding',
    title: 'Onboarding',
    questions: [
      {
        id: 'who-can-register',
        question: 'Who can register an MDA?',
        answer: [
          'An officer of the MDA or government enterprise, chosen by its accounting officer. That person gives an official email address, confirms it with a code, and becomes the first administrator. A second code goes to the official address of the MDA itself, so nobody can register an organization without its knowledge.',
          'The Office of the Accountant-General of the Federation (OAGF) can also enter many MDAs at once and invite their administrators.',
        ],
      },
      {
        id: 'papers',
        question: 'Which papers are needed?',
        answer: [
          'The portal asks for information, not for scanned papers. Have these ready:',
          [
            'full and short name, sector and parent ministry',
            'Tax ID, and the 12-digit administrative code if you have one',
            'official email address, phone number and postal address',
            'bank and account number of each account you collect into or pay from',
            'names of the people who will prepare, review and approve payments',
          ],
          'OAGF compares this information with its own records. It may ask for the letter that opened a treasury sub-account, or for its own written permission to use an account at a commercial bank.',
        ],
      },
      {
        id: 'oagf-checks',
        question: 'What does OAGF check?',
        answer: [
          'OAGF checks each section of your application: that the organization exists and has the right name, that every bank account belongs to it, that the workflows cover every amount without a gap, and that the people who approve payments are not those who prepare them.',
          'OAGF approves or rejects an application, or returns it with a reason for each section. You can then change only the returned sections; the rest stays as it was. OAGF usually answers within three working days and notifies the administrator by email.',
        ],
      },
      {
        id: 'leave-and-resume',
        question: 'Can I stop in the middle and go on later?',
        answer: [
          'Yes. Each step is saved. When you sign in again, you continue at the first unfinished step, and a checklist shows what is missing. The code sent to the official address works for 24 hours; after that, ask for a new one.',
          'An application that nobody changes for 90 days is set aside as abandoned. Its administrator can resume it, and nothing you entered is lost.',
        ],
      },
    ],
  },
  {
    id: 'users',
    title: 'Users and roles',
    questions: [
      {
        id: 'people-and-roles',
        question: 'How do I add people and roles?',
        answer: [
          'The administrator enters the name, official email address, phone number and roles of each person. The invitation works for 72 hours and can be sent again. A role is a list of screens that its people can view or change; you may use the standard roles or create your own.',
          'Rights to make, review, approve or send payments, to act on collections, statements or prices, and to administer take effect when a second administrator has confirmed them. A new approver can approve only after 24 hours. Everybody who approves is notified.',
        ],
      },
      {
        id: 'person-leaves',
        question: 'What do I do when somebody leaves?',
        answer: [
          'Deactivate the account on the same day. The person is signed out everywhere at once and removed from the approval levels; requests waiting for them go to the other people at that level, who are notified.',
          'If nobody is left who can approve a request, the administrator sees which request it is. You cannot deactivate yourself or the last administrator: give another person the role first. The person’s actions stay in the records under their name.',
        ],
      },
    ],
  },
  {
    id: 'bulk',
    title: 'Bulk files',
    questions: [
      {
        id: 'fill-bulk-file',
        question: 'How do I fill the bulk file?',
        answer: [
          'Download the template of the payment type, keep its header row, and put one payment on each row below it. CSV and XLSX files are accepted, up to 50 MB and 100,000 rows. Columns are recognized by name, so their order does not matter.',
          [
            'Format account numbers, Tax IDs and codes as text, so that leading zeros are kept.',
            'Write amounts without a naira sign or formulas, with at most two decimals.',
            'Do not add a row of totals.',
          ],
          'Tax and net amounts must match the calculated amounts to the kobo.',
        ],
      },
      {
        id: 'excluded-row',
        question: 'Why was a row excluded?',
        answer: [
          'A row is excluded when it contains an error that would make the payment fail or go to the wrong person. Each excluded row names the column, the error and how to correct it: an account number of nine digits, a name that the bank does not confirm, a wrong tax amount, the same row twice.',
          'Correct the row on the screen, or download the excluded rows, correct them and upload them again. You may also submit the valid rows now and the others later. A reviewer can also exclude a line, with a reason.',
        ],
      },
      {
        id: 'warning-row',
        question: 'What is a warning, and may I ignore it?',
        answer: [
          'A warning marks something that may be right but needs a check: the name at the bank is slightly different, or the same account was recently paid the same amount for the same period. The row is included only after you tick that you have checked it.',
          'Your tick is recorded, and reviewers and approvers see the warning too. A row with an unconfirmed warning is not submitted.',
        ],
      },
    ],
  },
  {
    id: 'approvals',
    title: 'Approvals',
    questions: [
      {
        id: 'own-request',
        question: 'Why can I not approve my own request?',
        answer: [
          'Public money is paid out only after more than one person has checked it. The person who makes a request cannot review or approve it, nobody acts twice in the same round, and no role may both make and approve payments. The server enforces these rules, not only the screen, and an administrator cannot switch them off.',
          'The person who added a beneficiary’s bank account cannot approve the first payment to it either. If you made a request by mistake, recall it before somebody approves it.',
        ],
      },
      {
        id: 'workflow',
        question: 'What is a workflow?',
        answer: [
          'A workflow is the path of a request to its final approval: one to six levels, each with people who review or approve within a set time. The amount decides the workflow, so a small payment may need one reviewer and one approver, and a large one more. The amount ranges must cover every amount.',
          'A request keeps the workflow it was submitted with. Once your MDA is live, a second administrator must confirm changes to workflows. Each approval asks you to confirm again that it is you.',
        ],
      },
      {
        id: 'statuses',
        question: 'What do the statuses mean?',
        answer: [
          [
            'New: a draft, or returned to its maker for correction.',
            'Awaiting Approval: with the reviewers and approvers.',
            'Approved: the last approval was given. The text beside the status says whether the request is waiting, being paid, or paid in full.',
            'Partly Paid: some lines were paid and some were not.',
            'Rejected: stopped, with a reason. It can be copied into a new request.',
            'Failed: no line could be paid.',
          ],
          'The text beside the status counts the lines, such as “118 of 120 paid, 2 failed”.',
        ],
      },
      {
        id: 'part-approval',
        question: 'Can I approve a part of a schedule?',
        answer: [
          'Yes, if your level may exclude lines and nobody at it has approved yet. Select the lines, choose a reason, exclude them, and then approve the rest. At least one line must stay; if none should be paid, reject the request.',
          'The maker is notified which lines were excluded and why, and can correct and resubmit them as a new request. An approved request is sealed: if anything in it changed afterwards, it would not be paid.',
        ],
      },
    ],
  },
  {
    id: 'failed',
    title: 'Failed payments',
    questions: [
      {
        id: 'partly-paid',
        question: 'Why does a request say Partly Paid?',
        answer: [
          'Because the bank paid some of its lines and refused others, or returned a line after paying it. The text beside the status counts them, for example “118 of 120 paid, 2 failed”, and each failed line gives its reason, such as a dormant account.',
          'Retry the failed lines, correct the account, or close them. When every line is paid, the request says Approved and “Paid in full”. If you close the remaining lines, the request stays Partly Paid and their cost is reversed in the books.',
        ],
      },
      {
        id: 'retry',
        question: 'How do I retry a failed line?',
        answer: [
          'Open Failed transactions, select the lines and choose Retry. An accountant or an approver can do this, after confirming that it is them. A line can be attempted three times, and the account must still hold enough money.',
          'If the account itself is wrong, a maker corrects it: this creates a new request, which must be approved again. A line without an answer from the bank has not failed. We ask the bank about it every minute and never send it twice, so wait for the answer.',
        ],
      },
      {
        id: 'money-held',
        question: 'What happens to the money of a failed line?',
        answer: [
          'The money has not left your account. At the final approval the amount is set aside; if the bank definitely refuses a line, its amount is released to your available balance. A retry sets it aside again, but other payments may have used the money in the meantime.',
          'While the bank has given no clear answer on a line, its amount stays set aside, because it may still be paid. The balance screen shows both the balance and the available balance.',
        ],
      },
    ],
  },
  {
    id: 'settlement',
    title: 'Settlement',
    questions: [
      {
        id: 'revenue-arrives',
        question: 'When does revenue reach our account?',
        answer: [
          'Each day’s payments are collected for each account until 23:59 Lagos time and then sent as one settlement; when the bank confirms it, the money is in the treasury account. That is normally the next working day. A payer’s receipt is valid from the moment of payment, so provide the service without waiting.',
          'The settlement page lists each settlement with its number, payments and status. Your accountant then matches it with the bank statement.',
        ],
      },
      {
        id: 'split-ratio',
        question: 'What is a split ratio?',
        answer: [
          'The shares into which each collection is divided, for example 50% to the Consolidated Revenue Fund and 50% to the MDA. OAGF sets the ratio of each service from a date, and a second OAGF officer must confirm it. Each payment keeps the ratio of its day; a change never affects money already collected.',
          'Shares are rounded down to the whole kobo and one of them, usually the fund’s, takes the remainder, so the shares always add up to the amount paid.',
        ],
      },
      {
        id: 'hide-service',
        question: 'How do I hide a service?',
        answer: [
          'Open the service and switch its visibility off. It disappears from the public catalogue and from search at once; invoices and references already issued can still be paid. Switch it on again at any time.',
          'Hiding a service does not close it. If a service should no longer be paid at all, ask OAGF to make it inactive; unpaid invoices can then still be paid for 30 days. The MDA administrator, the accountant and OAGF can hide a service, and each change is recorded.',
        ],
      },
      {
        id: 'change-price',
        question: 'How do I change a price?',
        answer: [
          'Edit the collection rule of the service. A rule that has been used is never overwritten: your change creates a new version that is valid from the date you choose, and the page shows how many invoices keep the old one. Two active rules of a service cannot overlap.',
          'A price can be fixed, entered by the payer, limited to a range, set by tiers, or a percentage of a declared amount. The preview shows the form as payers will see it.',
        ],
      },
    ],
  },
  {
    id: 'security',
    title: 'Security',
    questions: [
      {
        id: 'what-is-logged',
        question: 'What is logged?',
        answer: [
          'Every change and every decision: who made it, in which role, when, from which address and device, and the values before and after. Sign-ins and exports are logged too. Passwords, codes and full account numbers never are.',
          'Each entry is sealed together with the one before it, so a missing or altered entry is detected. Nobody can edit the records, not even operators. Administrators and auditors can read the records of their own MDA, and OAGF those of all MDAs; they are kept for ten years.',
        ],
      },
      {
        id: 'connect-system',
        needs: 'connections',
        question: 'How do I connect our own system?',
        answer: [
          'Your administrator creates an API key with the rights it needs; it is shown once. Your system uses the key to create invoices and read their status. Enter an https address for events, and we send you signed messages when an invoice is paid, a payment fails or a disbursement has finished.',
          'Check the signature and the time of each message, answer within ten seconds, and expect repeats: each event has an id. We retry undelivered events for more than a day. The API documentation of this portal describes the calls.',
        ],
      },
      {
        id: 'suspended',
        question: 'What happens when we are suspended?',
        answer: [
          'No new payments are made. Payers cannot start a payment for your services, requests cannot be submitted, nothing more is sent to the bank, and open approvals are frozen. Your people can still sign in and read everything.',
          'A suspension needs a reason and two OAGF officers, and so does lifting it. Afterwards work continues from where it stopped, and nothing has to be entered again.',
        ],
      },
      {
        id: 'lost-phone',
        question: 'An approver has lost a phone. What now?',
        answer: [
          'Sign out that device at once: the person can do this under “Signed-in devices” on another device, or the administrator can deactivate the account until the matter is clear. Both take effect immediately.',
          'Then add a new passkey or authenticator app, and change the password if somebody may have seen it. A thief with only the phone cannot approve: every approval asks for a new confirmation tied to that one request, and the other people at the level see who acted and when.',
        ],
      },
    ],
  },
];

/** Questions of ministries, departments and agencies. Every answer says what the portal does, in 40 to 120 words. */
export const mdaTopics = answeredToday(all);
