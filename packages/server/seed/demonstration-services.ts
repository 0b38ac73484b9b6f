import { Channel } from '@isura/contract/org/collection-rule';
import { demonstrationAccountBatches } from './demonstration-accounts.ts';
import { type Applicant, applicationRow } from './demonstration-onboarding.ts';
import { type Officer, waitingSplit } from './demonstration-splits.ts';
import type { Tariff } from './demonstration-tariff.ts';
import { TARIFFS } from './demonstration-tariffs.ts';
import { directoryBatches } from './directory.ts';
import { START, START_DAY, stamps } from './directory-marks.ts';
import type { Batch, Row } from './load.ts';
import { glAccountIds, revenueCodes } from './reference.ts';

/** Services, rules, splits and their ledger accounts of the demonstration are numbered from here on. */
const FIRST = 9001;
const FIRST_LINE = 9501;
const YEAR = START_DAY.slice(0, 4);
/** Whoever set a split did not confirm it. */
const SETTER = 'admin1@oagf.test';
const CONFIRMER = 'admin2@oagf.test';

/** Whom the demonstration is made of, by code: its bodies, and who asks for the Ministry of Works. */
export interface DemonstrationBodies {
  orgs: ReadonlyMap<string, { id: number; name: string }>;
  asker: { id: number; name: string; login: string };
  /** The body whose application waits for the central office. */
  applicant: Applicant;
  /** The administrator of the central office who set a split that waits for another one. */
  officer: Officer;
}

const rowsOf = (batches: readonly Batch[], table: string): Row[] =>
  batches.filter((batch) => batch.table === table).flatMap(({ rows }) => rows);

/** The services of the bodies, each with its rule, and with its split unless it waits for one. */
export function demonstrationServiceBatches({ orgs, asker, applicant, officer }: DemonstrationBodies): Batch[] {
  const heads = revenueCodes();
  const glIds = glAccountIds();
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
      name: `${org} revenue ${head}`,
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
  for (const [at, tariff] of TARIFFS.entries()) {
    const id = FIRST + at;
    const orgId = orgs.get(tariff.org)?.id ?? 0;
    services.push(serviceRow(id, orgId, tariff, heads.indexOf(tariff.head) + 1, glIds.get(tariff.head)));
    rules.push(ruleRow(id, orgId, tariff));
    if (tariff.status === 'PENDING_ACTIVATION') continue;
    splits.push(splitRow(id, orgId));
    const own = accounts.find((row) => row.org_id === orgId && row.purpose === 'COLLECTION' && row.status === 'ACTIVE');
    const shares = [
      { type: 'MDA', org: orgId, account: own?.id, book: revenueOf(tariff.org, orgId, tariff.head), percent: 75 },
      { type: 'CRF', org: fund?.org_id, account: fund?.id, book: fundLedger.get(glIds.get(tariff.head)), percent: 25 },
    ];
    for (const [place, share] of shares.entries())
      lines.push({
        id: FIRST_LINE + lines.length,
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
  const activations = askedRows({ orgs, asker });
  const asked = [...activations, applicationRow(applicant, FIRST + TARIFFS.length, activations.length + 1)];
  const waiting = waitingSplit({
    service: services.find(({ code }) => code === 'NLB-01') ?? {},
    lines: lines.filter(({ split_id }) => split_id === FIRST + TARIFFS.findIndex(({ code }) => code === 'NLB-01')),
    officer,
    place: asked.length + 1,
  });
  return [
    { table: 'ledger.ledger_account', rows: ledger },
    { table: 'org.service', rows: services },
    { table: 'org.collection_rule', rows: rules },
    { table: 'org.split_ratio', rows: splits },
    { table: 'org.split_line', rows: lines },
    { table: 'org.split_ratio', rows: [waiting.split] },
    { table: 'org.split_line', rows: waiting.lines },
    { table: 'platform.number_counter', rows: [{ series: 'AR', period: YEAR, last_value: asked.length + 1 }] },
    { table: 'org.admin_request', rows: [...asked, waiting.request] },
  ];
}

function serviceRow(id: number, orgId: number, tariff: Tariff, headId: number, glId?: number): Row {
  const wasActive = tariff.status !== 'PENDING_ACTIVATION';
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
    ...stamps,
  };
}

const ruleRow = (id: number, orgId: number, { name, rule }: Tariff): Row => ({
  id,
  org_id: orgId,
  service_id: id,
  name: `${name} 2026`,
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

const splitRow = (id: number, orgId: number): Row => ({
  id,
  org_id: orgId,
  service_id: id,
  version_no: 1,
  status: 'ACTIVE',
  effective_from: START_DAY,
  set_by: SETTER,
  confirmed_by: CONFIRMER,
  confirmed_at: START,
  created_at: START,
  updated_at: START,
});

/** What the administrator of a body asked for each service that waits, numbered as the first of the year. */
function askedRows({ orgs, asker }: Pick<DemonstrationBodies, 'orgs' | 'asker'>): Row[] {
  const waiting = TARIFFS.map((tariff, at) => ({ ...tariff, id: FIRST + at })).filter(
    ({ status }) => status === 'PENDING_ACTIVATION',
  );
  return waiting.map(({ id, name, org }, at) => {
    const body = orgs.get(org);
    return {
      id,
      number: `AR-${YEAR}-${String(at + 1).padStart(6, '0')}`,
      type: 'SERVICE_ACTIVATION',
      org_id: body?.id,
      asked_as: 'MDA_ADMIN',
      asked_by_user_id: asker.id,
      asked_by_name: asker.name,
      subject_type: 'service',
      subject_id: id,
      subject_name: name,
      summary: `${name} of ${body?.name} shall be activated.`,
      payload: { serviceId: id },
      difference: [{ label: 'Status', before: 'Draft or rejected', after: 'Active' }],
      status: 'AWAITING_APPROVAL',
      version: 1,
      created_at: START,
      created_by: asker.login,
      updated_at: START,
      updated_by: asker.login,
    };
  });
}
