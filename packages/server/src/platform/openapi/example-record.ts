/**
 * What the examples of public calls name. The demonstration makes exactly these (`seed/demonstration-examples.ts`,
 * `seed/history`), so that each example can be sent to it as it stands (docs/adr/0294-the-examples-of-public-calls-work-in-the-demonstration.md):
 * a payment of 2026 with its invoice, receipt and secrets, an ended transaction of the test provider, a report file that
 * has expired, and the organization and service they show.
 */
export const exampleRecord = {
  year: '2026',
  /** The number of the invoice and the receipt within the year. */
  no: 41,
  invoiceNumber: 'INV-2026-0000041',
  receiptNumber: 'RCT-2026-0000041',
  reference: '270512345678',
  /** Opens the invoice and the receipt in full. */
  token: '7d444840-9dc0-4d1e-b245-5ffdce74fad2',
  /** The verification code of the receipt. */
  code: '7K4QM9ZT2H',
  transaction: 'sandbox-2026-0000041',
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  /** The Ministry of Works of the demonstration, which has a logo, and its road plant hire, priced by the day. */
  orgId: 9001,
  serviceId: 9003,
} as const;
