import type { LegalText } from './legal.ts';

export const termsText: LegalText = {
  title: 'Terms of use',
  description: 'The rules for paying through the portal: references, fees, receipts, refunds, liability and disputes.',
  updated: '21 November 2026',
  updatedDay: '2026-11-21',
  summary: [
    'In short: a reference says what you owe; you see every charge before you pay; a receipt from this portal is proof that you have paid; wrong or double payments are refunded by the MDA that received them; and nothing here takes away a right the law gives you.',
  ],
  sections: [
    {
      id: 'agreement',
      title: 'What these terms cover',
      body: [
        'These terms apply whenever you use this portal, with or without an account. It is run by the Office of the Accountant-General of the Federation (“OAGF”, “we”) so that anybody can pay ministries, departments and agencies of the Federal Government (“MDAs”), and so that MDAs can collect and pay. By getting a reference, paying, or registering you accept these terms. Officers of MDAs are also bound by the Financial Regulations and by the rules of their service; where those are stricter, they take precedence.',
      ],
    },
    {
      id: 'our-part',
      title: 'What we do and what the MDA does',
      body: [
        'We issue references, pass payments to the treasury, issue receipts and keep the records. The MDA named on a service decides what it costs and under which law, decides whether you are entitled to it, and provides it. We do not sell the service and cannot grant a permit, a licence or a passport.',
        'A payment is a payment to the Federal Government from the moment your bank or the payment provider confirms it to us.',
      ],
    },
    {
      id: 'your-part',
      title: 'What you must do',
      body: [
        [
          'Give true details, of yourself or of the person you pay for.',
          'Check the MDA, the service, the amount and the reference before you pay.',
          'Keep your password and codes to yourself. We never ask for them.',
          'Do not try to enter parts that are not meant for you, overload the portal, copy its data in bulk, or use it to move money that does not belong there.',
        ],
        'You may use your own program with the portal only through the published interface and with a key issued for it. You must be 18 or over to open an account.',
      ],
    },
    {
      id: 'references',
      title: 'References and invoices',
      body: [
        'A payment reference has 12 digits and identifies one amount to pay. Anybody who has it can pay it until its expiry date. The amount is fixed when the reference is issued, except that a penalty set for the service is added after the due date.',
        'An unpaid reference expires by itself and leaves no debt on this portal; a debt that exists by law does not change. A payment that arrives after expiry is still accepted and marked as late.',
      ],
    },
    {
      id: 'fees',
      title: 'Fees',
      body: [
        'Using the portal is free. A payment may carry a collection fee; the MDA chooses whether it or the payer bears the fee. If you bear it, you see it on its own line, with the total you will pay, before you agree. The fee is never hidden in the amount due, and we add nothing afterwards. What your own bank or phone company charges you is between you and them.',
      ],
    },
    {
      id: 'when-paid',
      title: 'When you have paid',
      body: [
        'You have paid when the bank or provider confirms the money to us, not when you press a button. A card or USSD payment is usually confirmed within seconds, a transfer within an hour, a payment at a branch on the same working day. Until then the reference shows as waiting.',
        'If less arrives than was due, it is credited as a part payment. If more arrives, the difference is kept separately for you until it is refunded.',
      ],
    },
    {
      id: 'receipts',
      title: 'Receipts',
      body: [
        'Every confirmed payment gets a numbered receipt with a verification code. A receipt that this portal shows as genuine is proof of payment to the Federal Government, and officers of MDAs accept it without asking for further proof. It is a record made by a computer in the ordinary course of its work, within the meaning of section 84 of the Evidence Act 2011.',
        'Where paper and portal differ, the portal counts. A voided receipt is no longer proof. Making, altering or knowingly using a false receipt is an offence.',
      ],
    },
    {
      id: 'refunds',
      title: 'Refunds',
      body: [
        'You may ask for a refund of money that you paid twice, paid above the amount due, or paid for something the MDA was not entitled to charge or did not provide. Ask the MDA; it decides, and gives its reason if it refuses. An approved refund is paid to a bank account in the payer’s name, not in cash and not to another person unless the payer agrees in writing.',
        'The collection fee is refunded if the mistake was ours or the MDA’s. Fees that the law calls non-refundable are not refunded merely because an application was refused or withdrawn.',
        'Disputing a card payment with your bank does not cancel what you owe. Write to us first: it is nearly always quicker.',
      ],
    },
    {
      id: 'accounts',
      title: 'Accounts',
      body: [
        'You may have one account for yourself and one for each company you act for. Anything done with your password and codes counts as done by you until you tell us that they are no longer safe. We may lock an account when we see signs of misuse, and tell you by email how to open it again. You may ask for your account to be closed at any time; records of payments stay, as the [privacy page](/PrivacyPolicy) explains.',
      ],
    },
    {
      id: 'mdas',
      title: 'MDAs and their officers',
      body: [
        'An MDA may collect and pay here after OAGF has approved it. It is responsible for its services, prices, workflows and the people it gives rights to. Officers act only under their own names. Nobody makes and approves the same payment. An MDA that is suspended cannot collect or pay until the suspension is lifted.',
        'A final approval given here is an instruction to pay. The accounting officer remains responsible for the purpose of a payment and for its cover in the budget.',
      ],
    },
    {
      id: 'availability',
      title: 'Availability',
      body: [
        'We aim to keep the portal open day and night, and announce planned work in advance. Banks and providers may be closed or slow. If the portal was not available on the last day for a payment, and you paid on the next working day, show the MDA your receipt: on request, we confirm the times of any interruption to it.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      body: [
        'We are liable for loss caused by our own negligence or breach of duty, and we correct, at our cost, any payment misdirected inside the portal. We are not liable for a bank’s or provider’s delay or refusal, for wrong details, for a password that was given away, or for an MDA’s decision about its service.',
        'Nothing in these terms limits liability that cannot be limited by law, or your rights under the Federal Competition and Consumer Protection Act 2018 and the Nigeria Data Protection Act 2023.',
      ],
    },
    {
      id: 'content',
      title: 'Names, data and trademarks',
      body: [
        'You may copy and print these pages for your own use and for teaching. Place names come from GeoNames under the Creative Commons Attribution licence. The trademarks of MDAs belong to them. The program itself is free software under the Apache licence, version 2.0, which does not cover the data in it.',
      ],
    },
    {
      id: 'disputes',
      title: 'Complaints and disputes',
      body: [
        'Write to the MDA about its service or price, and to us about the portal: [{{supportEmail}}](mailto:{{supportEmail}}), [{{supportPhone}}](tel:{{supportPhone}}), or the [contact form](/help-center#contact-us). Each message gets a ticket number, and an answer within five working days. If you are not satisfied, ask us to refer the matter to the Accountant-General’s office, which answers within 30 days. You may also turn to the Public Complaints Commission.',
        'These terms are governed by the laws of the Federal Republic of Nigeria. Disputes about the revenue of the Federal Government go to the Federal High Court. You need not use our complaints procedure before going to court.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to these terms',
      body: [
        'We may change these terms, and we date each change at the top of this page. The terms of the day on which a payment’s reference was issued apply to that payment. If a part of these terms proves invalid, the rest stays in force.',
      ],
    },
  ],
};
