import type { HelpTexts } from '../../routing/page-help.ts';

/** Help about collections: invoices, and one service. */
export const collectHelp: HelpTexts = {
  invoices: {
    about: 'Invoices',
    answers: [
      [
        'How do I bill a payer?',
        'Choose New invoice, the service and the payer. The collection rule of the service sets the price. For many payers, upload a file.',
      ],
      [
        'How does the payer pay?',
        'With the payment reference on the invoice: 12 digits that belong to this invoice only. It can be paid until the invoice’s last day, where it has one.',
      ],
      [
        'Can I change an invoice?',
        'No. Cancel it, and the payer is notified that its reference can no longer be paid. Then issue another one.',
      ],
      [
        'The payer has paid a part. Can I cancel it?',
        'Refund the money first. Once the refund is paid, you can cancel the invoice.',
      ],
    ],
    words: [
      ['Payment reference', '12 digits that identify one invoice; the last one is a check digit.'],
      ['Due', 'the last day on which the invoice is paid in time.'],
    ],
    article: 'change-price',
  },
  service: {
    about: 'One service',
    answers: [
      [
        'What is a service?',
        'Something people pay your organization for. It belongs to one revenue head, under which its money is booked.',
      ],
      [
        'When can people pay for it?',
        'Once it has a collection rule and the central office has set its split and activated it.',
      ],
      [
        'How do I hide it?',
        'Switch its visibility off. It disappears from the public catalogue at once; issued invoices can still be paid.',
      ],
    ],
    words: [
      ['Collection rule', 'how the amount is determined, by which channels it is paid, and from when to when.'],
      ['Split', 'how each naira is shared between the MDA, the Consolidated Revenue Fund and others.'],
    ],
    article: 'hide-service',
  },
};
