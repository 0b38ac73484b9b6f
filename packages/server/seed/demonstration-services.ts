import { Channel } from '@isura/contract/org/collection-rule';
import { demonstrationAccountBatches } from './demonstration-accounts.ts';
import { furtherTariffs, WAITING_TARIFFS } from './demonstration-further.ts';
import { application } from './demonstration-onboarding.ts';
import { type Requester, type WaitingRequest, waitingRequestRows } from './demonstration-requests.ts';
import { waitingSplit } from './demonstration-splits.ts';
import type { Tariff } from './demonstration-tariff.ts';
import { TARIFFS } from './demonstration-tariffs.ts';
import { directoryBatches } from './directory.ts';
import { START, START_DAY, splitRow, stamps } from './directory-stamps.ts';
import type { Batch, Row } from './load.ts';
import { glAccountIds, glNames, revenueCodes } from './reference.ts';

/** First id of the demonstration's services, rules, splits and their ledger accounts. */
const FIRST = 9001;
/** First ids of the waiting services and of those of the smaller organizations. */
const FIRST_WAITING = 9151;
const FIRST_FURTHER = 9201;
const FIRST_LINE = 9501;
const FIRST_FURTHER_LINE = 9701;
/** The person who set a split did not confirm it. */
const SETTER = 'admin1@oagf.test';
const CONFIRMER = 'admin2@oagf.test';

/** The organizations of the demonstration by code, and the people who make their requests. */
export interface DemonstrationOrganizations {
  orgs: ReadonlyMap<string, { id: number; name: string }>;
  /** The administrator of an organization. */
  callerOf: (org: string) => Requester;
  /** The administrator of the central office who set the split that waits for another administrator. */
  officer: Requester;
  now: Date;
}

type Numbered = Tariff & { id: number };
const numbered = (tariffs: readonly Tariff[], first: number): Numbered[] =>
  tariffs.map((tariff, at) => ({ ...tariff, id: first + at }));

/** Returns all services with their ids, which are also those of their rules and splits. */
const allTariffs = (): Numbered[] => [
  ...numbered(TARIFFS, FIRST),
  ...numbered(WAITING_TARIFFS, FIRST_WAITING),
  ...numbered(
    furtherTariffs().map(({ tariff }) => tariff),
    FIRST_FURTHER,
  ),
];

/**
 * Returns how often services of the smaller organizations are paid for, by id: 1 is as often as those of the first
 * organizations.
 */
export const furtherWeights = (): Map<number, number> =>
  new Map(furtherTariffs().map(({ weight }, at) => [FIRST_FURTHER + at, weight / 100]));

const isWithoutSplit = ({ status, hasSplit }: Tariff): boolean =>
  status !== undefined && status !== 'INACTIVE' && !hasSplit;

const rowsOf = (batches: readonly Batch[], table: string): Row[] =>
  batches.filter((batch) => batch.table === table).flatMap(({ rows }) => rows);

/** Returns the services of the organizations, each with its rule, and with its split unless it waits for one. */
export function demonstrationServiceBatches({ orgs, callerOf, officer, now }: DemonstrationOrganizations): Batch[] {
  const heads = revenueCodes();
  const glIds = glAccountIds();
  const names = glNames();
  const directory = directoryBatches();
  const accounts = rowsOf(demonstrationAccountBatches(orgs), 'bank.bank_account');
  const fund = rowsOf(directory, 'bank.bank_account').find(({ purpose }) => purpose === 'CRF');
  const fundLedger = new Map(
    rowsOf(directory, 'ledger.ledger_account')
      .filter(({ org_id, bank_account_id }) => org_id === fund?.org_id && bank_account_id === null)
      .map(({ gl_account_id, id }) => [gl_account_id, id]),
  );
  const ledger: Row[] = [];
  const revenueOf = (org: string, orgId: number, head: string): number => {
    const known = ledger.find((row) => row.org_id === orgId && row.gl_account_id === glIds.get(head));
    if (known) return Number(known.id);
    const id = FIRST + ledger.length;
    ledger.push({
      id,
      org_id: orgId,
      gl_account_id: glIds.get(head),
      bank_account_id: null,
      code: `${org}-${head}`,
      name: names.get(head),
      normal_side: 'CREDIT',
      is_clearing: false,
      balance_kobo: 0,
    });
    return id;
  };
  const services: Row[] = [];
  const rules: Row[] = [];
  const splits: Row[] = [];
  const lines: Row[] = [];
  const firstLines = TARIFFS.filter((tariff) => !isWithoutSplit(tariff)).length * 2;
  for (const tariff of allTariffs()) {
    const { id } = tariff;
    const orgId = orgs.get(tariff.org)?.id ?? 0;
    services.push(serviceRow(id, orgId, tariff, heads.indexOf(tariff.head) + 1, glIds.get(tariff.head)));
    rules.push(ruleRow(id, orgId, tariff));
    if (isWithoutSplit(tariff)) continue;
    splits.push(splitRow(id, orgId, SETTER, CONFIRMER));
    const own = accounts.find((row) => row.org_id === orgId && row.purpose === 'COLLECTION' && row.status === 'ACTIVE');
    const shares = [
      { type: 'MDA', org: orgId, account: own?.id, book: revenueOf(tariff.org, orgId, tariff.head), percent: 75 },
      { type: 'CRF', org: fund?.org_id, account: fund?.id, book: fundLedger.get(glIds.get(tariff.head)), percent: 25 },
    ];
    for (const [place, share] of shares.entries())
      lines.push({
        id: lines.length < firstLines ? FIRST_LINE + lines.length : FIRST_FURTHER_LINE + lines.length - firstLines,
        org_id: orgId,
        split_id: id,
        position: place + 1,
        beneficiary_type: share.type,
        beneficiary_org_id: share.org,
        bank_account_id: share.account,
        ledger_account_id: share.book,
        percent: share.percent,
        is_remainder: share.type === 'CRF',
      });
  }
  const waiting = waitingSplit({
    service: services.find(({ code }) => code === 'NLB-01') ?? {},
    lines: lines.filter(({ split_id }) => split_id === FIRST + TARIFFS.findIndex(({ code }) => code === 'NLB-01')),
    officer,
    now,
  });
  const applicant = orgs.get('ISS') ?? { id: 0, name: '' };
  const { year, rows: requested } = waitingRequestRows(now, [
    ...activations(orgs, callerOf),
    application(FIRST + TARIFFS.length, applicant, callerOf('ISS')),
    waiting.request,
  ]);
  return [
    { table: 'ledger.ledger_account', rows: ledger },
    { table: 'org.service', rows: services },
    { table: 'org.collection_rule', rows: rules },
    { table: 'org.split_ratio', rows: splits },
    { table: 'org.split_line', rows: lines },
    { table: 'org.split_ratio', rows: [waiting.split] },
    { table: 'org.split_line', rows: waiting.lines },
    { table: 'platform.number_counter', rows: [{ series: 'AR', period: year, last_value: requested.length }] },
    { table: 'admin_request.admin_request', rows: requested },
  ];
}

function serviceRow(id: number, orgId: number, tariff: Tariff, headId: number, glId?: number): Row {
  const wasActive = tariff.status === undefined || tariff.status === 'INACTIVE';
  return {
    id,
    org_id: orgId,
    code: tariff.code,
    name: tariff.name,
    description: tariff.description,
    payer_instructions: null,
    revenue_head_id: headId,
    gl_account_id: glId,
    category: tariff.category,
    status: tariff.status ?? 'ACTIVE',
    is_visible: tariff.status === undefined && !tariff.isHidden,
    requires_tin: false,
    requires_address: false,
    active_split_id: wasActive ? id : null,
    activated_at: wasActive ? START : null,
    activated_by: wasActive ? CONFIRMER : null,
    reject_reason: tariff.status === 'REJECTED' ? 'The card office replaces cards without a charge' : null,
    ...stamps,
  };
}

const ruleRow = (id: number, orgId: number, { name, rule }: Tariff): Row => ({
  id,
  org_id: orgId,
  service_id: id,
  name: `${name} tariff`,
  status: 'ACTIVE',
  amount_type: 'FIXED',
  amount_kobo: null,
  min_amount_kobo: null,
  max_amount_kobo: null,
  percent: null,
  tiers: null,
  version_no: 1,
  quantity_enabled: false,
  unit_label: null,
  max_quantity: null,
  part_payment_allowed: false,
  min_part_percent: null,
  due_days: 30,
  penalty_type: 'NONE',
  penalty_value: null,
  penalty_cap_percent: null,
  fee_bearer: 'PAYER',
  channels: Channel.options,
  custom_fields: [],
  valid_from: START_DAY,
  ...stamps,
  ...rule,
});

/** Returns the requests of organization administrators to activate services. The oldest lacks its split. */
function activations(
  orgs: DemonstrationOrganizations['orgs'],
  callerOf: DemonstrationOrganizations['callerOf'],
): WaitingRequest[] {
  const waiting = allTariffs().filter(({ status }) => status === 'PENDING_ACTIVATION');
  return waiting.map(({ id, name, org, hasSplit }, at) => {
    const organization = orgs.get(org);
    return {
      hoursAgo: hasSplit ? 30 - 9 * at : 150,
      by: callerOf(org),
      row: {
        id,
        type: 'SERVICE_ACTIVATION',
        org_id: organization?.id,
        asked_as: 'MDA_ADMIN',
        subject_type: 'service',
        subject_id: id,
        subject_name: name,
        summary: `Activate ${name} of ${organization?.name}`,
        payload: { serviceId: id },
        difference: [{ label: 'Status', before: 'Draft or rejected', after: 'Active' }],
      },
    };
  });
}
