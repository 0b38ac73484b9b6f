import { plural } from '@isura/contract/kernel/numbers-format';

/** Text about the evidence of one payment. */
export const evidenceText = {
  button: 'Evidence pack',
  of: (number: string) => `Evidence of ${number}`,
  holds:
    'A ZIP that can be verified on any other computer: the voucher, the details, the approvals, the bank’s answers, the journals and the links of the audit trail, signed by the portal.',
  recorded: 'It holds full account numbers. The audit trail records who requested it and who downloaded it.',
  make: 'Make evidence pack',
  check: 'Check it with: npm run check-evidence',
  lines: (count: number) => plural(count, 'line', 'lines'),
};
