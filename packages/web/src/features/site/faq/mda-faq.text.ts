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
          'An officer of the MDA or government enterprise whom its accounting officer has named to set it up here. That person gives an official email address, proves it with a code, and becomes the first administrator. A second code goes to the official address of the MDA itself, so nobody can register a body without its knowledge.',
          'The Office of the Accountant-General of the Federation (OAGF) can also enter many MDAs at once and invite their administrators.',
        ],
      },
      {
        id: 'papers',
        question: 'Which papers are needed?',
        answer: [
          'The portal asks for facts, not for scanned papers. Have these at hand:',
          [
            'full and short name, sector and parent ministry',
            'Tax ID, and the 12-digit administrative code if you have one',
            'official email address, phone number and postal address',
            'bank and number of each account you collect into or pay from',
            'the names of those who will prepare, review and approve payments',
          ],
          'OAGF compares them with its own records. It may ask for the letter that opened a treasury sub-account, or for its written leave to use an account at a commercial bank.',
        ],
      },
      {
        id: 'oagf-checks',
        question: 'What does OAGF check?',
        answer: [
          'Each section of your application by itself: that the organization exists and is named rightly, that every bank account belongs to it, that the workflows cover every amount without a gap, and that the people who approve are not those who prepare payments.',
          'OAGF approves, rejects, or returns an application with a reason for each section. After a return only those sections open again; the rest stays as it was. An answer usually comes within three working days, and the administrator is told by email.',
        ],
      },
      {
        id: 'leave-and-resume',
        question: 'Can I stop in the middle and go on later?',
        answer: [
          'Yes. Everything is saved step by step. When you sign in again you land at the first step that is not finished, and a checklist shows what is missing. The code sent to the official address works for 24 hours; after that, ask for a new one.',
          'An application without any change for 90 days is set aside as abandoned. Its administrator can take it up again, and nothing that was typed is lost.',
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
          'The administrator enters the name, official email address, phone number and roles of each person. The invitation works for 72 hours and can be sent again. A role is a list of screens with the right to see them or to act on them; you may use the ready-made ones or make your own.',
          'Reviewer, approver and administrator rights wait until a second administrator has confirmed them, and a new approver can approve only after 24 hours. Everybody who approves is told.',
        ],
      },
      {
        id: 'person-leaves',
        question: 'What do I do when somebody leaves?',
        answer: [
          'Deactivate the account on the same day. The person is signed out everywhere at once and is taken out of the approval levels; what was waiting for them goes to the others at that level, who are told.',
          'If nobody is left who can approve a request, the administrator sees which request it is. You cannot deactivate yourself or the last administrator: give another person the role first. What somebody did stays in the records under their name.',
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
          'Download the template of the payment type, keep its header row, and put one payment on each row below it. CSV and XLSX are accepted, up to 50 MB and 100,000 rows. Columns are found by name, so their order does not matter.',
          [
            'Format account numbers, Tax IDs and codes as text, so that leading zeros stay.',
            'Write amounts without a naira sign or formulas, with at most two decimals.',
            'Do not add a row of totals.',
          ],
          'Tax and net amounts must agree with the computed ones to the kobo.',
        ],
      },
      {
        id: 'excluded-row',
        question: 'Why was a row excluded?',
        answer: [
          'Because something in it would have made the payment fail or go to the wrong person. Each excluded row names the column, what is wrong and how to put it right: an account number of nine digits, a name that the bank does not confirm, a wrong tax amount, the same row twice.',
          'Correct it on the screen, or download the excluded rows, repair them and upload them again. You may also submit the good rows now and resubmit the others later. A reviewer can leave out a line too, with a reason.',
        ],
      },
      {
        id: 'warning-row',
        question: 'What is a warning, and may I ignore it?',
        answer: [
          'A warning is something that may be right but should be looked at: the name at the bank is a little different, or the same account was paid the same amount for the same period not long ago. The row counts only after you have ticked that you have checked it.',
          'Your tick is recorded, and reviewers and approvers see the warning too. A row with a warning that nobody confirmed is not submitted.',
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
          'Public money leaves only when more than one person has looked at it. Whoever makes a request cannot review or approve it, nobody acts twice on the same round, and no role may both make and approve payments. The server holds these rules, not only the screen, and an administrator cannot switch them off.',
          'The person who added a beneficiary’s bank account does not approve the first payment to it either. If you made the request by mistake, recall it before somebody has approved it.',
        ],
      },
      {
        id: 'workflow',
        question: 'What is a workflow?',
        answer: [
          'The path of a request to its final approval: one to six levels, each with people who review or approve and a time in which they should. Amount bands choose the workflow, so a small payment may need one reviewer and one approver and a large one more. The bands must cover every amount.',
          'A request keeps the workflow it was submitted with. Once your MDA is live, a change waits for a second administrator. Approving always asks for a fresh confirmation that it is you.',
        ],
      },
      {
        id: 'statuses',
        question: 'What do the statuses mean?',
        answer: [
          [
            'New: a draft, or returned to its maker for correction.',
            'Awaiting Approval: with the reviewers and approvers.',
            'Approved: the last approval was given. The text beside it says whether it is waiting, being paid, or paid in full.',
            'Partly Paid: some lines were paid and some were not.',
            'Rejected: stopped with a reason. It can be copied into a new request.',
            'Failed: no line could be paid.',
          ],
          'The text beside the status counts the lines, such as “118 of 120 paid, 2 failed”.',
        ],
      },
      {
        id: 'part-approval',
        question: 'Can I approve a part of a schedule?',
        answer: [
          'Yes, where your level may leave out lines and nobody at it has approved yet. Select the lines, choose a reason, exclude them, and then approve the rest. At least one line must stay; if none should be paid, reject the request.',
          'The maker is told which lines were left out and why, and can correct and resubmit them as a new request. What was approved is sealed: if anything in it changed afterwards, it would not be paid.',
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
          'Because the bank credited some of its lines and refused others, or returned a line after paying it. The text beside the status counts them, for example “118 of 120 paid, 2 failed”, and each failed line gives its reason, such as a dormant account.',
          'Retry those lines, correct the account, or close them. When every line is paid the request says Approved and “Paid in full”. If the remaining lines are closed it stays Partly Paid, and their cost is taken back out of the books.',
        ],
      },
      {
        id: 'retry',
        question: 'How do I retry a failed line?',
        answer: [
          'Open Failed transactions, select the lines and choose Retry. An accountant or an approver can do it, after confirming that it is them. A line can be tried three times, and the account must still hold enough money.',
          'If the account itself is wrong, a maker corrects it: that makes a new request, which is approved again. A line that has had no answer from the bank is not failed. It is asked about every minute and never sent twice, so wait until it is settled.',
        ],
      },
      {
        id: 'money-held',
        question: 'What happens to the money of a failed line?',
        answer: [
          'It has not left your account. At the final approval the amount is set aside; when the bank definitely refuses a line, it is free again and counts towards your available balance. A retry sets it aside once more, so other payments may have used it in the meantime.',
          'While a line has no clear answer, its amount stays set aside, because it may still be paid. The balance screen shows both the balance and what is available.',
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
          'Payments of one day are gathered for each account until 23:59 Lagos time and then sent as one settlement; when the bank confirms it, the money is in the treasury account. That is normally the next working day. A payer’s receipt is good from the moment of payment, so give the service without waiting.',
          'The settlement page lists each sum with its number, its payments and its state. Your accountant then matches it with the bank statement.',
        ],
      },
      {
        id: 'split-ratio',
        question: 'What is a split ratio?',
        answer: [
          'The shares in which one collection is divided, for example 50% to the Consolidated Revenue Fund and 50% to the MDA. OAGF sets the ratio of each service from a date, and a second OAGF officer has to confirm it. Each payment keeps the ratio of its day; a change never touches money already collected.',
          'Shares are cut to the whole kobo and one of them, usually the fund’s, takes what is left over, so the parts always add up to what was paid.',
        ],
      },
      {
        id: 'hide-service',
        question: 'How do I hide a service?',
        answer: [
          'Open the service and switch its visibility off. It disappears from the public catalogue and from search at once; invoices and references that were already issued stay payable. Switch it on again at any time.',
          'Hiding is not closing. If a service should no longer be paid at all, ask OAGF to make it inactive; unpaid invoices can then still be paid for 30 days. The MDA administrator, the accountant and OAGF can hide a service, and each change is recorded.',
        ],
      },
      {
        id: 'change-price',
        question: 'How do I change a price?',
        answer: [
          'Edit the collection rule of the service. A rule that has been used is never overwritten: your change makes a new version that is valid from the date you choose, and the page says how many invoices keep the old one. Two active rules of a service cannot overlap.',
          'A price can be fixed, within a range, by bands, a percentage of a declared amount, or typed by the payer. The preview shows the form as a payer will see it.',
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
          'Every change and every decision: who, in which role, when, from which address and device, and what it was before and after. Sign-ins and exports are in it too. Passwords, codes and full account numbers never are.',
          'Each entry carries a seal over the one before it, so a missing or altered entry shows. Nobody can edit the records, operators included. Administrators and auditors read those of their own MDA, OAGF those of all; they are kept for ten years.',
        ],
      },
      {
        id: 'connect-system',
        needs: 'connections',
        question: 'How do I connect our own system?',
        answer: [
          'Your administrator makes an API key with the rights it needs; it is shown once. With it your system makes invoices and reads their state. Enter an https address for events, and we send you signed messages when an invoice is paid, a payment fails or a disbursement has finished.',
          'Check the signature and the time of each message, answer within ten seconds, and expect repeats: each event has an id. Undelivered events are tried again for more than a day. The calls are described in the API documentation of this portal.',
        ],
      },
      {
        id: 'suspended',
        question: 'What happens when we are suspended?',
        answer: [
          'Nothing new moves. Payers cannot start a payment for your services, requests cannot be submitted, and nothing more is sent to the bank; open approvals are frozen where they stand. Your people can still sign in and read everything.',
          'A suspension needs a reason and two OAGF officers, and lifting it needs the same. Afterwards work goes on from where it stopped, and nothing has to be entered again.',
        ],
      },
      {
        id: 'lost-phone',
        question: 'An approver has lost a phone. What now?',
        answer: [
          'Sign out that device at once: the person can do it under “Signed-in devices” on another device, or the administrator deactivates the account until things are clear. Both act immediately.',
          'Then enrol a new passkey or authenticator, and change the password if it may have been seen. A thief with the phone alone cannot approve: every approval asks for a fresh confirmation bound to that one request, and the others at the level see who acted and when.',
        ],
      },
    ],
  },
];

/** Questions of ministries, departments and agencies. Every answer says what the portal does, in 40 to 120 words. */
export const mdaTopics = answeredToday(all);
