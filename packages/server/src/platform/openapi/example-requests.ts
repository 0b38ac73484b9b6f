import { exampleRecord as record } from './example-record.ts';

const listed = [417, 418].map((requestId) => ({ requestId, contentHash: record.sha256 }));

/**
 * Fields of requests with a schema that ties several fields together, by call. `undefined` leaves a field out: signing
 * in sends a code or a passkey, not both.
 */
export const boundFields: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  AU2: { assertion: undefined },
  ME10: { assertion: undefined },
  ME12: { attestation: undefined },
  BP2: {
    host: undefined,
    user: undefined,
    sendFolder: undefined,
    reportFolder: undefined,
    hostKey: undefined,
    replaces: undefined,
  },
  KY7: { scopes: ['payments:read', 'payments:submit'], paymentTypes: ['SALARY'] },
  LG4: {
    lines: [
      { ledgerAccountId: 417, side: 'DEBIT', amount: '125000.00' },
      { ledgerAccountId: 418, side: 'CREDIT', amount: '125000.00' },
    ],
    reversalOfId: undefined,
  },
  // Three days at 150,000.00, and the fee of a card.
  CO1: { quantity: 3, amount: undefined, customValues: undefined },
  CO2: { quantity: 3, amount: undefined, customValues: {}, expectedPayable: '450161.25' },
  // One payment, not several with the charge in them.
  BS7: { instructionIds: undefined },
  RC1: { reference: undefined },
  OR19: { startDate: '2026-01-05', endDate: '2027-06-30', code: 'ROADS-26' },
  PJ3: { startDate: '2026-01-05', endDate: '2027-06-30' },
  RP12: { rhythm: 'WEEKLY', weekday: 1, monthDay: undefined, filters: { 'service-id': 417 }, columns: undefined },
  RP13: { rhythm: 'WEEKLY', weekday: 1, monthDay: undefined, filters: { 'service-id': 417 }, columns: undefined },
  PF2: { invoiceDueDays: 14, invoiceExpiryDays: 30 },
  PR37: { items: listed },
  PR38: { items: listed },
  PR2: {
    type: 'CONTRACT',
    title: 'Road drainage, certificate 3',
    narration: 'FRA drainage cert 3',
    typeData: {
      contractNumber: 'FRA/2026/017',
      contractTitle: 'Road drainage lot 2',
      awardDate: '2026-02-10',
      contractSum: '80000000.00',
      certificateNumber: '3',
      grossAmount: '10000000.00',
      vatRate: 7.5,
      whtCategory: 'construction_roads_buildings',
      stampDutyRate: 1,
      retentionPercent: 5,
      mobilisationRecovery: '0.00',
    },
    lines: [{ beneficiaryName: 'Obi Civil Works Ltd', bankCode: '011', accountNumber: '0000014579' }],
  },
};
