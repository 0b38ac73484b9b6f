import { Channel } from '@isura/contract/org/collection-rule';
import type { Batch, Row } from '../seed/load.ts';
import { glAccountIds, revenueCodes } from '../seed/reference.ts';

const KINDS = [
  'licence', 'permit', 'registration', 'renewal', 'certificate', 'inspection', 'levy', 'fine', 'tuition', 'examination',
  'rent', 'verification', 'accreditation', 'application', 'clearance', 'analysis', 'auction', 'subscription', 'training', 'toll',
]; // biome-ignore format: a list is read as a list
const THINGS = [
  'vehicle', 'vessel', 'aircraft', 'borehole', 'pharmacy', 'laboratory', 'warehouse', 'factory', 'hostel', 'quarry',
  'trademark', 'spectrum', 'seed', 'livestock', 'fishing', 'timber', 'fertilizer', 'explosives', 'lottery', 'film',
  'passport', 'visa', 'residence', 'marriage', 'transcript', 'admission', 'land', 'building plan', 'water', 'waste',
  'customs agent', 'freight', 'pipeline', 'depot', 'refinery', 'solar plant', 'meter', 'tower', 'billboard', 'museum',
]; // biome-ignore format: a list is read as a list
const MANNERS = [
  'annual',
  'first',
  'late',
  'express',
  'provisional',
  'commercial',
  'private',
  'foreign',
  'temporary',
  'special',
];
const PLACES = [
  'Abeokuta', 'Akure', 'Asaba', 'Awka', 'Bauchi', 'Benin', 'Calabar', 'Damaturu', 'Dutse', 'Enugu', 'Gombe', 'Gusau',
  'Ibadan', 'Ilorin', 'Jalingo', 'Jos', 'Kaduna', 'Kano', 'Lafia', 'Lokoja', 'Maiduguri', 'Makurdi', 'Minna', 'Owerri',
  'Sokoto', 'Umuahia', 'Uyo', 'Yenagoa', 'Yola', 'Zaria',
]; // biome-ignore format: a list is read as a list
const FIELDS = [
  'Standards',
  'Research',
  'Transport',
  'Health',
  'Education',
  'Water',
  'Energy',
  'Forestry',
  'Heritage',
  'Safety',
];

const FIRST_ID = 100_001;
const START = '2026-01-01T00:00:00Z';
const stamps = { created_at: START, created_by: 'seed', updated_at: START, updated_by: 'seed', version: 1 };

/**
 * Returns a generator of whole numbers below `below` that look random and repeat for the same seed (a linear
 * congruence).
 */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/**
 * Returns made-up organizations and services to add to the seeded ones, with names varied like real ones: each kind in
 * a twentieth of the services, each thing in a fortieth. The rows are the same every time. Splits pay to the accounts
 * of the seed.
 */
export function manyServices({
  organizationCount,
  services,
}: {
  organizationCount: number;
  services: number;
}): Batch[] {
  const roll = dice(7);
  const glId = glAccountIds().get(revenueCodes()[0] ?? '');
  const one = (words: readonly string[]): string => words[roll(words.length)] ?? '';
  const organizations: Row[] = Array.from({ length: organizationCount }, (_, at) => ({
    id: FIRST_ID + at,
    code: `B${String(at + 1).padStart(4, '0')}`,
    name: `${one(PLACES)} ${one(FIELDS)} Office ${at + 1} (demonstration)`,
    short_name: `Office ${at + 1}`,
    type: 'MDA',
    category: 'AGENCY',
    sector_id: 1 + roll(20),
    country: 'Nigeria',
    status: 'LIVE',
    onboarding_step: 3,
    activation_attempts: 0,
    is_listed: true,
    ...stamps,
  }));
  const rows: Row[] = [];
  const rules: Row[] = [];
  const splits: Row[] = [];
  const lines: Row[] = [];
  for (let at = 0; at < services; at += 1) {
    const id = FIRST_ID + at;
    const orgId = FIRST_ID + roll(organizationCount);
    const thing = one(THINGS);
    rows.push({
      id,
      org_id: orgId,
      code: `S${id}`,
      name: `${thing[0]?.toUpperCase()}${thing.slice(1)} ${one(KINDS)}, ${one(MANNERS)}, ${one(PLACES)}`,
      description: 'A made-up service that measures how quickly a search answers.',
      revenue_head_id: 1,
      gl_account_id: glId,
      category: 'FEE',
      status: 'ACTIVE',
      is_visible: true,
      requires_tin: false,
      requires_address: false,
      active_split_id: id,
      ...stamps,
    });
    rules.push({
      id,
      org_id: orgId,
      service_id: id,
      name: 'One amount',
      status: 'ACTIVE',
      amount_type: 'FIXED',
      amount_kobo: 100_000 * (1 + roll(500)),
      version_no: 1,
      quantity_enabled: false,
      part_payment_allowed: false,
      due_days: 30,
      penalty_type: 'NONE',
      fee_bearer: 'PAYER',
      channels: Channel.options,
      custom_fields: [],
      valid_from: '2026-01-01',
      ...stamps,
    });
    splits.push({
      id,
      org_id: orgId,
      service_id: id,
      version_no: 1,
      status: 'ACTIVE',
      effective_from: '2026-01-01',
      set_by: 'seed',
      confirmed_by: 'seed-check',
      confirmed_at: START,
      created_at: START,
      updated_at: START,
    });
    lines.push({
      id,
      org_id: orgId,
      split_id: id,
      position: 1,
      beneficiary_type: 'CRF',
      bank_account_id: 1,
      ledger_account_id: 1,
      percent: 100,
      is_remainder: true,
    });
  }
  return [
    { table: 'org.organization', rows: organizations },
    { table: 'org.service', rows },
    { table: 'org.collection_rule', rows: rules },
    { table: 'org.split_ratio', rows: splits },
    { table: 'org.split_line', rows: lines },
  ];
}
