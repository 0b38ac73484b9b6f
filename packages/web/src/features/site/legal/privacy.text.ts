import type { LegalText } from './legal.ts';

export const privacyText: LegalText = {
  title: 'Privacy',
  description:
    'What personal data the portal uses, why, for how long, who sees it, and your rights under Nigerian law.',
  updated: '29 November 2026',
  updatedDay: '2026-11-29',
  summary: [
    'We use only the data a payment needs. You can pay without an account. We show no advertising, sell nothing, and let no other company track you on these pages. We keep records of public money for at least ten years because the law requires it.',
  ],
  sections: [
    {
      id: 'who-we-are',
      title: 'Who is responsible',
      body: [
        'The Office of the Accountant-General of the Federation (“OAGF”, “we”) runs this portal and is the data controller for it under the Nigeria Data Protection Act 2023 (“the Act”). Each ministry, department or agency (“MDA”) is its own controller for the data it asks of you to provide its service, and for what it does with your data in its own offices.',
        'Our Data Protection Officer answers questions and requests at [{{supportEmail}}](mailto:{{supportEmail}}), with the words “Data protection” in the subject line, or by phone at [{{supportPhone}}](tel:{{supportPhone}}).',
      ],
    },
    {
      id: 'what-we-use',
      title: 'What we use',
      body: [
        'When you pay or are sent an invoice:',
        [
          'name of the person or company, email address and phone number',
          'Tax ID, registration number or address, where the service requires it',
          'your answers to the service’s questions, and any files it asks for',
          'amount, date, channel, the bank or provider’s number for the transaction, and the internet address of your device',
          'for a refund, the number and name of the bank account it goes to',
        ],
        'When you have an account, we also use: your password in a form that cannot be turned back into it, your sign-ins with time, device and internet address, and your settings.',
        'When you work for an MDA or for OAGF, in addition: job title, staff number, roles, and a record of each thing you do here. If you allow it, the place from which you work is recorded too; refusing has no effect on your work.',
        'When your pay, pension or invoice is paid through the portal, your employer or customer gives us your name, bank account, amounts, and the tax or pension numbers the law requires.',
        'We never receive your card number, its expiry date or its PIN: these are typed on the payment provider’s own page.',
      ],
    },
    {
      id: 'why',
      title: 'Why, and on what legal basis',
      body: [
        'Section 25 of the Act requires a lawful basis for each use. Ours are:',
        [
          'Public task: collecting and paying public money, issuing receipts that anybody can check, refunds, settlement, and reports on public accounts.',
          'Legal obligation: keeping public accounts and their evidence, tax and pension deductions, audit, and answering courts and authorities that have the power to ask.',
          'Legitimate interest: keeping the portal secure, finding misuse and faults, and answering your messages. We have weighed this against your interests and limit it to what is needed.',
          'Consent: the location of your device, and notifications you may switch off. You may withdraw it at any time; what was done before stays lawful.',
        ],
        'No decision about you is made by a machine alone. Checks such as comparing an account name with the name of a beneficiary only warn a person, who decides.',
      ],
    },
    {
      id: 'who-sees-it',
      title: 'Who sees it',
      body: [
        [
          'The MDA you pay, or that pays you: the data about that payment, and nothing about other MDAs.',
          'OAGF officers, who oversee all of it. What they do is recorded.',
          'Your bank, the payment provider you chose and the Central Bank of Nigeria: what is needed to move the money.',
          'Tax and pension authorities: the deductions made for them.',
          'The Auditor-General, courts and law-enforcement agencies, where and as far as a law gives them the right.',
          'Companies that run our computers or send our messages, under contracts that make them follow our instructions.',
        ],
        'Anybody who checks a receipt sees the amount, the MDA, the service, the date and a partly hidden name. The rest is shown only with the verification code printed on it.',
        'We do not sell personal data or share it for advertising.',
      ],
    },
    {
      id: 'how-long',
      title: 'How long it is kept',
      body: [
        [
          'Payments, receipts, payment requests with their bulk files and attachments, the ledger and the record of actions: at least ten years.',
          'An invoice or reference that was never paid expires on the date its MDA has set. It is kept after that.',
          'Sessions that have ended, and notifications in the portal: twelve months.',
          'Reports created for download: seven days. One-time codes: 24 hours.',
        ],
        'For other data, such as messages of the contact form, no date is set yet on which it is deleted. You may ask us to delete what we no longer have a reason to keep. Data that is under audit, in dispute or before a court is kept until that has ended.',
      ],
    },
    {
      id: 'storage',
      title: 'What is stored on your device',
      body: [
        'We set no cookies for advertising or for counting visitors, and load nothing from other companies, so there is no cookie banner. We store only what is needed for something you asked for:',
        [
          'Your choice of a light or dark screen: local storage, until you clear it.',
          'Whether you found an answer on the questions pages useful: local storage, on your device only.',
          'When you sign in: the session in your browser’s session storage, encrypted with a key that cannot leave the browser, and one cookie tied to the session. They end when you sign out or close the tab.',
          'When you sign in: your public internet address and, if you allowed it, the last known location of your device, so that we do not ask for them repeatedly.',
        ],
        'You can clear all of this in your browser at any time. You are then signed out, and the colours follow your device again.',
      ],
    },
    {
      id: 'security',
      title: 'How it is protected',
      body: [
        'Connections are encrypted. Each MDA’s records are kept separate in the database itself, not only on the screen. Staff sign in with a second factor; those who decide on money confirm again for each decision; and no one person can make and approve a payment. Every action is recorded in a log that shows if it has been altered.',
        'If a breach of personal data is likely to put people at risk, we notify the Nigeria Data Protection Commission (“NDPC”) within 72 hours of learning of it, as section 40 of the Act requires. If the risk to you is high, we also notify you without delay and say what you can do about it.',
      ],
    },
    {
      id: 'abroad',
      title: 'Data outside Nigeria',
      body: [
        'The portal and its copies are kept in Nigeria. Personal data leaves the country only if you cause that yourself, for example by paying with a card issued abroad or by giving an email address at a foreign provider, or if a provider we need is bound by one of the safeguards of sections 41 to 43 of the Act. You may ask us which ones apply.',
      ],
    },
    {
      id: 'your-rights',
      title: 'Your rights',
      body: [
        'Under sections 34 to 38 of the Act you may:',
        [
          'ask whether we use data about you, and get a copy of it',
          'have wrong or incomplete data corrected',
          'have data erased that we no longer have a reason to keep, which does not include records we must keep by law',
          'ask us to restrict a use while a question about it is open',
          'object to a use that rests on a public task or a legitimate interest',
          'get data you gave us in a form another system can read',
          'withdraw your consent',
          'ask for a person to review any decision you believe a machine has made',
        ],
        'Write to [{{supportEmail}}](mailto:{{supportEmail}}) or use the [contact form](/help-center#contact-us). It is free. We answer within 30 days, and ask for proof of who you are only if we cannot tell otherwise. You can do much of this yourself: your details are in your account, and you can look up every receipt.',
      ],
    },
    {
      id: 'children',
      title: 'Children',
      body: [
        'The portal is for people aged 18 or over. A parent or guardian may pay for a child, for example an examination fee; we then use only what that service requires, and only for that payment.',
      ],
    },
    {
      id: 'complaints',
      title: 'If you are not satisfied',
      body: [
        'Tell us first, so that we can correct it. You may also complain to the Nigeria Data Protection Commission at any time, under section 46 of the Act, at ndpc.gov.ng, and you may go to court.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to this page',
      body: [
        'We change this page when what we do changes. The date at the top shows the last change. You can ask the Data Protection Officer for earlier versions.',
      ],
    },
  ],
};
