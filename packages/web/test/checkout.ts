import { type Answers, json, pageOf } from './portal.tsx';

export const service = {
  id: 7,
  name: 'Right of way permit',
  orgId: 40,
  orgCode: 'MOW',
  orgName: 'Ministry of Works (demonstration)',
  category: 'PERMIT',
  amountText: '₦5,000.00',
  partPaymentAllowed: true,
};
export const rule = {
  amountType: 'RANGE',
  minAmount: '1000.00',
  maxAmount: '9000.00',
  quantityEnabled: false,
  partPaymentAllowed: true,
  minPartPercent: 50,
  dueDays: 0,
  feeBearer: 'PAYER',
  channels: ['CARD', 'BANK_TRANSFER'],
  customFields: [{ key: 'plate', label: 'Plate number', type: 'TEXT', required: true }],
};
export const checkout = {
  reference: '270512345678',
  invoiceNumber: 'INV-2026-0000001',
  title: service.name,
  org: { id: 40, code: 'MOW', name: service.orgName, phone: '08031234567' },
  service: { id: 7, name: service.name },
  payer: { kind: 'INDIVIDUAL', nameMasked: 'A** O**', emailMasked: 'ad***@mail.ng', phoneMasked: '080*****678' },
  lines: [],
  subtotal: '5000.00',
  penalty: '0.00',
  total: '5000.00',
  amountPaid: '0.00',
  balance: '5000.00',
  fee: '161.25',
  feeBearer: 'PAYER',
  payable: '5161.25',
  partPaymentAllowed: true,
  minPayable: '2500.00',
  channels: ['CARD', 'BANK_TRANSFER'],
  status: 'ISSUED',
  isOverdue: false,
  issueDate: '2026-11-12',
  dueDate: '2026-11-12',
  expiresAt: '2027-02-10',
  payBy: '2027-02-10',
  receipts: [],
};
/** A late payment of Ada Obi of which nothing was due any more; the test adds its service and invoice. */
export const overpaidPayment = {
  ...{ id: 7, orgId: 1, orgCode: 'MOW', orgName: 'Ministry of Works', serviceId: 1, payerName: 'Ada Obi' },
  ...{ channel: 'CARD', provider: 'sandbox', amount: '5000.00', feeAmount: '0.00', feeBearer: 'PAYER' },
  ...{ overpaidAmount: '5000.00', refundedAmount: '0.00', isLate: true, isShort: false, status: 'SUCCESSFUL' },
  ...{ settlementState: 'UNSETTLED', can: [] },
};
/** An invoice of another organization that must be paid in full. */
export const foreignInvoice = {
  ...checkout,
  invoiceNumber: 'INV-2026-0000123',
  org: { id: 99, code: 'FRA', name: 'Road Agency' },
  balance: '75000.00',
  partPaymentAllowed: false,
};
/** The amounts and days of an invoice of ₦5,000.00 that is paid. */
export const paidInFull = {
  total: '5000.00',
  amountPaid: '5000.00',
  balance: '0.00',
  status: 'PAID',
  day: '2026-11-12',
  dueDate: '2026-11-12',
  payBy: '2026-11-12',
  isOverdue: false,
};
export const attempt = {
  attemptNo: 1,
  channel: 'BANK_TRANSFER',
  status: 'PENDING',
  amount: '5000.00',
  fee: '161.25',
  payable: '5161.25',
  nextAction: {
    type: 'SHOW_ACCOUNT',
    accountNumber: '0123456785',
    bankName: 'Test Bank',
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  },
};
export const pending = {
  invoiceStatus: 'ISSUED',
  paymentStatus: 'PENDING',
  attemptNo: 1,
  channel: 'BANK_TRANSFER',
  canStillArrive: true,
  amountPaid: '0.00',
  balance: '5000.00',
};

export const answers =
  (more: Record<string, unknown>): Answers =>
  ({ pathname }) => {
    const end = pathname.replace(/^\/services\/\w+\/api\/(public\/)?/, '');
    if (end in more) return json(more[end]);
    if (end === 'services/7')
      return json({ ...service, description: 'For a pipe', rule, requiresTin: false, requiresAddress: false });
    if (end === 'quotes') return json({ ...checkout, lines: [], subtotal: '5000.00' });
    if (end === 'checkouts') return json({ ...checkout, token: '00000000-0000-4000-8000-000000000001' }, {}, 201);
    if (end === 'checkouts/270512345678') return json(checkout);
    if (end === 'checkouts/270512345678/status')
      return json({ invoiceStatus: 'ISSUED', amountPaid: '0.00', balance: '5000.00' });
    if (end === 'services') return pageOf([service]);
    if (end === 'organizations' || end.startsWith('reference/')) return pageOf([]);
    return undefined;
  };
