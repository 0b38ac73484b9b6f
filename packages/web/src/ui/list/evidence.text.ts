import { plural } from '@isura/contract/kernel/numbers-format';

/** Words of the evidence of one payment. */
export const evidenceText = {
  button: 'Evidence pack',
  of: (number: string) => `Evidence of ${number}`,
  holds:
    'A ZIP that proves itself on another machine: the voucher, the facts, the approvals, what the bank said, the journals and the links of the audit trail, signed by the portal.',
  told: 'It holds whole account numbers. The audit trail says who asked for it and who took it.',
  make: 'Make the pack',
  check: 'Check it with: npm run check-evidence',
  lines: (count: number) => plural(count, 'line', 'lines'),
};
