import { noDisbursement } from './no-disbursement.ts';

/** A Ministry of Works account from which payments are made, as in the list of accounts. */
export const payingAccount = {
  id: 3,
  orgId: 12,
  orgName: 'Ministry of Works',
  orgCode: 'MOW',
  isMasked: false,
  addedByScope: 'MDA',
  version: 1,
  label: 'Overhead account',
  bankCode: '011',
  bankName: 'First Bank',
  accountNumber: '2030014579',
  accountName: 'Ministry of Works',
  currency: 'NGN',
  purpose: 'EXPENDITURE',
  status: 'ACTIVE',
  isDefault: true,
};

/** A VAT payment of Ada Obi that waits for Musa Bello, as a list shows it. */
export const waitingRequest = {
  id: 1,
  requestNumber: 'PR-2026-000001',
  type: 'VAT',
  typeLabel: 'VAT',
  mode: 'SINGLE',
  title: 'VAT of October',
  orgId: 12,
  orgCode: 'MOW',
  orgName: 'Ministry of Works',
  status: 'AWAITING_APPROVAL',
  shown: 'AWAITING_APPROVAL',
  totalAmount: '100.00',
  lineCount: 1,
  excludedCount: 0,
  payeeCount: 1,
  createdByName: 'Ada Obi',
  isMine: true,
  createdAt: '2026-11-21T08:00:00Z',
  waitingFor: ['Musa Bello'],
  waitsForMe: false,
  disbursement: noDisbursement,
  version: 1,
};

/** A VAT payment of somebody else that waits for Ada Obi at its first level. */
export const requestToReview = {
  ...waitingRequest,
  createdByName: 'Tunde Bakare',
  isMine: false,
  currentLevel: 1,
  totalLevels: 2,
  currentLevelName: 'Review',
  waitingFor: ['Ada Obi'],
  waitsForMe: true,
};

/** What the page of a payment has besides what a list shows. */
export const restOfRequest = {
  ...{ narration: 'n', typeData: {}, entered: [], payees: [], attachments: [], levels: [], can: [], checks: [] },
  ...{ approvalRound: 1, copies: [] },
};

/** A VAT draft without figures yet, as its page reads it; the test adds the lines. */
export const draftOfVat = {
  ...waitingRequest,
  id: 9,
  requestNumber: 'PR-2026-000301',
  narration: 'VAT October 2026',
  status: 'NEW',
  shown: 'NEW',
  totalAmount: '0.00',
  waitingFor: [],
  typeData: { taxPeriod: '2026-10', taxAuthorityId: 1 },
  payees: [],
  levels: [],
  can: ['EDIT', 'SUBMIT'],
  checks: [],
  approvalRound: 0,
  copies: [],
  attachments: [],
};

/** Whom a line in a queue pays; the test adds what became of it. */
export const queuedLine = (id: number) => ({
  id,
  lineNo: id,
  orgId: 12,
  orgCode: 'MOW',
  orgName: 'Ministry of Works',
  beneficiaryName: `Person ${id}`,
  bankName: 'Test Bank',
  accountNumber: '******6789',
});
