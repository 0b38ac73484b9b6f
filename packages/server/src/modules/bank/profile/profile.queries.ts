import type { ChargeBearer, HandOver, PaidOn, ProfileRail, StatementFormat } from '@isura/contract/bank/profile';
import type { Day } from '@isura/contract/kernel/days';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import type { Neighbours } from './profile.domain.ts';

export interface ProfileRow {
  id: number;
  name: string;
  bankCode: string;
  bankName: string;
  rail: ProfileRail;
  statements: StatementFormat[];
  handOver: HandOver | null;
  initiatingParty: string;
  debtorAgent: string;
  memberScheme: string | null;
  chargeBearer: ChargeBearer | null;
  batchBooking: boolean;
  maxLines: number;
  maxTotalKobo: bigint | null;
  nameLength: number;
  narrationLength: number;
  characters: string;
  cutOffs: string[];
  leadMinutes: number;
  paidOn: PaidOn;
  host: string | null;
  userName: string | null;
  sendFolder: string | null;
  reportFolder: string | null;
  hostKey: string | null;
  validFrom: Day;
  validTo: Day | null;
  version: number;
}

const COLUMNS = sql`p.id, p.name, p.bank_code, b.name as bank_name, p.rail, p.statements, p.hand_over,
  p.initiating_party, p.debtor_agent, p.member_scheme, p.charge_bearer, p.batch_booking, p.max_lines, p.max_total_kobo,
  p.name_length, p.narration_length, p.characters, p.cut_offs, p.lead_minutes, p.paid_on, p.host, p.user_name,
  p.send_folder, p.report_folder, p.host_key, p.valid_from, p.valid_to, p.version`;
const FROM = sql`bank.profile p join bank.bank b on b.code = p.bank_code`;

/** Returns every profile there ever was, by name and first day. */
export async function listProfiles(tx: Tx): Promise<ProfileRow[]> {
  const { rows } = await sql<ProfileRow>`select ${COLUMNS} from ${FROM} order by p.name, p.valid_from, p.id`.execute(
    tx,
  );
  return rows;
}

/** Returns one profile. */
export async function findProfile(tx: Tx, id: number): Promise<ProfileRow | undefined> {
  const { rows } = await sql<ProfileRow>`select ${COLUMNS} from ${FROM} where p.id = ${id}`.execute(tx);
  return rows[0];
}

/** Reports whether any profile has or had this name: accounts that name it would follow another of that name. */
export async function isNameInUse(tx: Tx, name: string): Promise<boolean> {
  const { rows } = await sql<{ isInUse: boolean }>`
    select exists (select from bank.profile where name = ${name}) as is_in_use`.execute(tx);
  return rows[0]?.isInUse ?? false;
}

/** Makes changes of profiles wait for each other until commit. */
export async function holdProfiles(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('bank profiles', 0))`.execute(tx);
}

export interface AccountOfProfile {
  name: string;
  id: number;
  label: string;
  orgCode: string;
}

/** Returns the accounts that name a profile, each with the name of it. */
export async function accountsOfProfiles(tx: Tx): Promise<AccountOfProfile[]> {
  const { rows } = await sql<AccountOfProfile>`
    select p.name, a.id, a.label, g.code as org_code
    from bank.bank_account a join bank.profile p on p.id = a.profile_id
      join org.organization_name g on g.id = a.org_id
    where a.deleted_at is null order by p.name, g.code, a.label, a.id`.execute(tx);
  return rows;
}

/** An account with the profile it names. */
export interface NamedProfile {
  id: number;
  orgId: number;
  label: string;
  bankCode: string;
  status: string;
  profileId: number | null;
  profileName: string | null;
}

/** Returns the profile that an account names; `lock` locks the account until commit. */
export async function findAccountProfile(tx: Tx, id: number, lock = false): Promise<NamedProfile | undefined> {
  const { rows } = await sql<NamedProfile>`
    select a.id, a.org_id, a.label, a.bank_code, a.status, a.profile_id, p.name as profile_name
    from bank.bank_account a left join bank.profile p on p.id = a.profile_id
    where a.id = ${id} and a.deleted_at is null ${lock ? sql`for update of a` : sql``}`.execute(tx);
  return rows[0];
}

/** Sets the profile that an account names, or none. For `grp_job`. */
export async function nameProfile(tx: Tx, accountId: number, profileId: number | null): Promise<void> {
  await sql`update bank.bank_account set profile_id = ${profileId}::bigint where id = ${accountId}`.execute(tx);
}

/** Sets the last day of a profile. For `grp_job`. */
export async function endProfile(tx: Tx, id: number, lastDay: Day): Promise<void> {
  await sql`update bank.profile set valid_to = ${lastDay}::date, version = version + 1 where id = ${id}`.execute(tx);
}

/** Returns what stands around a profile: one that it replaces has its name and bank and ends on the day before. */
export async function neighboursOf(tx: Tx, { name, bankCode, validFrom }: ProfileRow): Promise<Neighbours> {
  const { rows } = await sql<Neighbours>`
    select (select p.id from bank.profile p where p.name = ${name} and p.bank_code = ${bankCode}
        and p.valid_to = ${validFrom}::date - 1) as before_id,
      exists (select from bank.profile p where p.name = ${name} and p.valid_from > ${validFrom}::date) as is_followed,
      (select count(*)::int from bank.bank_account a
        join bank.profile p on p.id = a.profile_id
        where p.name = ${name} and a.deleted_at is null) as account_count`.execute(tx);
  return rows[0]!;
}

/**
 * Deletes a profile that has not begun. Its accounts name the one before it, which has no last day again; without one
 * they name none. For `grp_job`.
 */
export async function withdrawProfile(tx: Tx, id: number, beforeId: number | null): Promise<void> {
  await sql`update bank.bank_account set profile_id = ${beforeId}::bigint where profile_id = ${id}`.execute(tx);
  await sql`delete from bank.profile where id = ${id}`.execute(tx);
  await sql`update bank.profile set valid_to = null, version = version + 1
    where id = ${beforeId}::bigint`.execute(tx);
}

/** A profile to be inserted. */
export type NewProfile = Omit<ProfileRow, 'id' | 'bankName' | 'validTo' | 'version'>;

/** Inserts a profile without a last day; returns its id. For `grp_job`. */
export async function insertProfile(tx: Tx, made: NewProfile): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into bank.profile (name, bank_code, rail, format, statements, hand_over, initiating_party, debtor_agent,
      member_scheme, charge_bearer, batch_booking, max_lines, max_total_kobo, name_length, narration_length, characters,
      cut_offs, lead_minutes, paid_on, host, user_name, send_folder, report_folder, host_key, valid_from)
    values (${made.name}, ${made.bankCode}, ${made.rail}, ${made.rail === 'FILE' ? 'PAIN_001_001_09' : null},
      ${made.statements}::text[], ${made.handOver}, ${made.initiatingParty}, ${made.debtorAgent}, ${made.memberScheme},
      ${made.chargeBearer}, ${made.batchBooking}, ${made.maxLines}, ${made.maxTotalKobo}::bigint, ${made.nameLength},
      ${made.narrationLength}, ${made.characters}, ${made.cutOffs}::text[], ${made.leadMinutes}, ${made.paidOn},
      ${made.host}, ${made.userName}, ${made.sendFolder}, ${made.reportFolder}, ${made.hostKey},
      ${made.validFrom}::date)
    returning id`.execute(tx);
  return rows[0]!.id;
}
