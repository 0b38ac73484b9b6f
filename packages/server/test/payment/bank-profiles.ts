import type { BP2In } from '@isura/contract/bank/profile';

/** A profile of First Bank by files that a person downloads, without its name and first day, as BP2 takes it. */
export const profileTerms = {
  bankCode: '011',
  rail: 'FILE',
  statements: ['CAMT053', 'MT940'],
  handOver: 'DOWNLOAD',
  initiatingParty: 'Federal Treasury',
  debtorAgent: 'FBNINGLA',
  batchBooking: false,
  maxLines: 5000,
  nameLength: 70,
  narrationLength: 140,
  characters: "/-?:().,'+",
  cutOffs: { monday: '15:30', tuesday: '15:30', wednesday: '15:30', thursday: '15:30', friday: '13:00' },
  leadMinutes: 30,
  paidOn: 'STATEMENT',
} satisfies Omit<BP2In, 'name' | 'validFrom'>;
