import type { DemonstrationPortal } from '../demonstration.ts';
import { profileTerms } from '../payment/bank-profiles.ts';
import type { Request } from '../people/browser.ts';
import type { Target } from './matrix-target.ts';

const BANKING = '/services/bankingservice/api';
const reason = 'Agreed with the bank';

/** The requests of calls about bank profiles and bank holidays; nothing comes of them. */
export const bankAims: Readonly<Record<string, (target: Target) => Request>> = {
  BP2: () => ({
    url: `${BANKING}/profiles`,
    body: { ...profileTerms, name: 'Matrix files', validFrom: '2020-01-01' },
  }),
  BP3: ({ profileId }) => ({
    url: `${BANKING}/profiles/${profileId}/end`,
    body: { lastDay: '2020-01-01', reason, version: 999 },
  }),
  BP4: ({ accountId }) => ({ url: `${BANKING}/profiles/accounts/${accountId}`, body: { profileId: null, reason } }),
  BP5: ({ profileId }) => ({ url: `${BANKING}/profiles/${profileId}/withdraw`, body: { reason, version: 999 } }),
  BH2: () => ({
    url: `${BANKING}/holidays`,
    body: { day: '2020-01-01', name: 'Matrix day', source: 'Ministry of Interior' },
  }),
  BH3: ({ holidayId }) => ({ url: `${BANKING}/holidays/${holidayId}/withdraw`, body: { reason } }),
};

/** Inserts a bank profile and a bank holiday that has passed; returns their ids. */
export async function bankOf(
  { db }: DemonstrationPortal,
  orgId: number,
): Promise<{ profileId: number; holidayId: number }> {
  const [made] = await db.sql<{ profileId: number; holidayId: number }>(
    `with profile as (
       insert into bank.profile (name, bank_code, rail, format, statements, hand_over, initiating_party, debtor_agent,
         batch_booking, max_lines, name_length, narration_length, characters, cut_offs, lead_minutes, paid_on, valid_from)
       values ('Matrix ' || $1::text, '011', 'FILE', 'PAIN_001_001_09', '{CAMT053}', 'DOWNLOAD', 'Matrix', 'FBNINGLA',
         false, 10, 70, 140, '', '{15:30,15:30,15:30,15:30,15:30}', 30, 'STATEMENT', date '2020-01-01')
       returning id),
     holiday as (
       insert into bank.holiday (day, name, source)
       values (date '2020-01-01' + $1::int, 'Matrix day', 'Ministry of Interior') returning id)
     select profile.id as "profileId", holiday.id as "holidayId" from profile, holiday`,
    [orgId],
  );
  return made!;
}
