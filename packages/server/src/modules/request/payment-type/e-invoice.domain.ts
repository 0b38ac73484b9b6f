import { readInvoiceName } from '@isura/contract/collect/invoice';
import { type Kobo, nairaOf } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { FieldValues } from '@isura/contract/request/payment-fields';
import type { Calculation, CalculationContext, Computed, InvoiceToPay, Refused } from './calculation.domain.ts';

/**
 * Returns an invoice's lookup name from what people type: `inv-2026-0000123` is INV-2026-0000123, spaces in a reference
 * are removed.
 */
export function invoiceName(typed: unknown): string {
  const read = readInvoiceName(String(typed ?? ''));
  return read.ok ? read.name : '';
}

const WHY: Readonly<Record<NonNullable<InvoiceToPay['why']>, string>> = {
  DRAFT: 'We could not find that invoice',
  PAID: 'This invoice is paid',
  EXPIRED: 'This invoice has expired',
  CANCELLED: 'This invoice is cancelled',
  ORGANIZATION_CLOSED: 'The organization of this invoice is not taking payments now',
  SERVICE_CLOSED: 'The service of this invoice is no longer offered',
};

const problem = (field: string, code: string, message: string): Refused => ({ field, code, message });

/** Returns what is paid of an invoice: all that is due, or a part if its rule allows parts. */
function amountOf({ balance, minPayable, isPartAllowed }: InvoiceToPay, typed: FieldValues[string]): Kobo | Refused {
  if (typed === undefined || typed === balance) return balance;
  const amount = typed as Kobo;
  if (!isPartAllowed)
    return problem('amount', 'E_AMOUNT_LIMIT', `This invoice must be paid in full: ${formatMoney(balance)}`);
  if (amount > balance) return problem('amount', 'E_AMOUNT_LIMIT', `Only ${formatMoney(balance)} is due`);
  return amount < minPayable ? problem('amount', 'E_AMOUNT_LIMIT', `Pay ${formatMoney(minPayable)} or more`) : amount;
}

/** Refuses a line with an invoice name of no valid form. */
function misnamed(line: FieldValues): Refused | undefined {
  const read = readInvoiceName(String(line.invoiceReference ?? ''));
  return read.ok ? undefined : problem('invoiceReference', 'E_REFERENCE_FORMAT', read.error);
}

function calculate(
  _: FieldValues,
  line: FieldValues,
  { invoices, collectionAccount }: CalculationContext,
): Computed | Refused {
  const refused = (message: string): Refused => problem('invoiceReference', 'E_REFERENCE', message);
  const wrong = misnamed(line);
  if (wrong) return wrong;
  const invoice = invoices?.get(invoiceName(line.invoiceReference));
  if (!invoice) return refused('We could not find that invoice');
  if (invoice.isOwn) return refused('Your own organization made this invoice');
  if (invoice.why) return refused(WHY[invoice.why]);
  if (!collectionAccount) return refused('This portal has no account to pay invoices into');
  const amount = amountOf(invoice, line.amount);
  if (typeof amount !== 'bigint') return amount;
  return {
    parts: [
      {
        role: 'BENEFICIARY',
        amount,
        to: { kind: 'PORTAL', ...collectionAccount },
        glCode: line.economicCode === undefined ? undefined : String(line.economicCode),
      },
    ],
    // The reference is stored as on the invoice, so that one invoice has one name however it was typed.
    fields: {
      invoiceReference: invoice.reference,
      invoiceNumber: invoice.number,
      issuedBy: invoice.orgName,
      dueBefore: nairaOf(invoice.balance),
    },
    figures: () => [],
  };
}

/**
 * An invoice of another organization, paid into the portal's own account and from there collected like any other
 * payment. All that is due unless its rule allows parts: of 100,000.00 with parts from 25% at least 25,000.00.
 */
export const eInvoicePayment: Calculation = {
  calculate,
  unasked: (line) => misnamed(line) ?? { parts: [], fields: {}, figures: () => [] },
};
