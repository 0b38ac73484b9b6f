import * as z from 'zod/mini';
import { Day, DayIn, Instant } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdInPath, organizationFields } from '../kernel/ids.ts';
import { Flag, listQuery } from '../kernel/paging.ts';
import { HUNDRED_PERCENT, Percent } from '../kernel/percent.ts';
import { oneLine, SearchWords, severalLines } from '../kernel/words.ts';

const OAGF = '/services/organization/api/oagf';

/**
 * The beneficiary of a share: the organization itself, the Consolidated Revenue Fund, another organization, or a
 * service partner.
 */
export const BeneficiaryType = z.enum(['MDA', 'CRF', 'OTHER_MDA', 'SERVICE_PARTNER']);
export type BeneficiaryType = z.output<typeof BeneficiaryType>;

/** PENDING waits for a second administrator; SUPERSEDED was in force until a later one replaced it. */
export const SplitStatus = z.enum(['PENDING', 'ACTIVE', 'SUPERSEDED', 'REJECTED']);
export type SplitStatus = z.output<typeof SplitStatus>;

/**
 * One share as submitted. The account decides who gets the share; `percent` is of the whole amount, with four decimals.
 */
export const SplitLineIn = z
  .strictObject({ beneficiaryType: BeneficiaryType, bankAccountId: Id, percent: Percent, isRemainder: z.boolean() })
  .register(z.globalRegistry, { id: 'SplitLineIn' });
export type SplitLineIn = z.output<typeof SplitLineIn>;

/** One share as stored. Names are absent for callers who may not see the beneficiary. */
export const SplitLine = z
  .object({
    beneficiaryType: BeneficiaryType,
    beneficiaryOrgId: z.optional(Id),
    beneficiaryName: z.optional(z.string()),
    bankAccountId: Id,
    accountLabel: z.optional(z.string()),
    bankName: z.optional(z.string()),
    /** The last four digits. */
    accountEnding: z.optional(z.string()),
    percent: Percent,
    isRemainder: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'SplitLine' });
export type SplitLine = z.output<typeof SplitLine>;

/** How the money of a service is split from a day on. */
export const SplitRatio = z
  .object({
    id: Id,
    serviceId: Id,
    versionNo: z.int(),
    status: SplitStatus,
    effectiveFrom: Day,
    note: z.optional(z.string()),
    setBy: z.string(),
    setAt: Instant,
    confirmedBy: z.optional(z.string()),
    confirmedAt: z.optional(Instant),
    lines: z.array(SplitLine),
    /** While it waits: the admin request that holds it. */
    adminRequestId: z.optional(Id),
    /** What the caller may do with it now; absent in the response to a change. */
    can: z.optional(z.array(z.enum(['decide']))),
  })
  .register(z.globalRegistry, { id: 'SplitRatio' });
export type SplitRatio = z.output<typeof SplitRatio>;

/** A service with its splits: in force today, confirmed for a later day, and waiting. */
export const ServiceSplit = z
  .object({
    serviceId: Id,
    serviceCode: z.string(),
    serviceName: z.string(),
    serviceStatus: z.enum(['DRAFT', 'PENDING_ACTIVATION', 'ACTIVE', 'INACTIVE', 'REJECTED']),
    ...organizationFields,
    current: z.optional(SplitRatio),
    next: z.optional(SplitRatio),
    pending: z.optional(SplitRatio),
    /** What the caller may do with it now. */
    can: z.array(z.enum(['set-split'])),
  })
  .register(z.globalRegistry, { id: 'ServiceSplit' });
export type ServiceSplit = z.output<typeof ServiceSplit>;

/**
 * Lists services with their splits, by name of the organization and of the service. `status` selects those that have
 * such a split now.
 */
export const SV2 = endpoint({
  id: 'SV2',
  method: 'GET',
  path: `${OAGF}/split-ratios`,
  access: 'signed-in',
  summary: 'Services with their splits',
  query: listQuery({
    sortable: ['orgName', 'serviceName', 'setAt'],
    filters: {
      query: z.optional(SearchWords),
      'org-id': z.optional(IdInPath),
      status: z.optional(z.enum(['PENDING', 'ACTIVE'])),
      missing: z.optional(Flag),
    },
  }),
  response: z.array(ServiceSplit),
  paged: true,
  problems: ['validation-failed', 'access-denied'],
});

/** Lists every split a service ever had, newest first. */
export const SV3 = endpoint({
  id: 'SV3',
  method: 'GET',
  path: `${OAGF}/services/{serviceId}/split-ratios`,
  access: 'signed-in',
  summary: 'The splits of a service',
  params: z.strictObject({ serviceId: IdInPath }),
  response: z.array(SplitRatio),
  problems: ['validation-failed', 'access-denied', 'not-found'],
});

const MOST_LINES = 10;

/** Returns the ten-thousandths missing to a hundred percent; negative when there are too many. */
export const missingPercent = (lines: readonly { percent: bigint }[]): bigint =>
  lines.reduce((left, { percent }) => left - percent, HUNDRED_PERCENT);

export const SV4In = z.strictObject({
  effectiveFrom: DayIn,
  lines: z
    .array(SplitLineIn)
    .check(z.minLength(1), z.maxLength(MOST_LINES, { error: `A split has at most ${MOST_LINES} parts` })),
  note: z.optional(severalLines(0, 500, 'Note must be 500 characters or less')),
});
export type SV4In = z.output<typeof SV4In>;

/** Sets a split; it waits for another administrator of the central office. */
export const SV4 = endpoint({
  id: 'SV4',
  method: 'POST',
  path: `${OAGF}/services/{serviceId}/split-ratios`,
  access: 'oagf.overview:act',
  summary: 'Set the split of a service',
  description:
    'The percentages total exactly 100.0000 and one line takes the remainder after rounding down to the kobo. The ' +
    'split begins tomorrow or later, or today where the service has no split yet. Refused with duplicate while ' +
    'another split is waiting, and with invalid-transition once the organization is closed or rejected.',
  params: z.strictObject({ serviceId: IdInPath }),
  body: SV4In,
  response: SplitRatio,
  status: 201,
  changes: ['OR11', 'OR12', 'OR16', 'OR24', 'CR1', 'CR3', 'PB3', 'PB4', 'PB5', 'SV2', 'SV3', 'AR1', 'AR2'],
  problems: ['validation-failed', 'access-denied', 'step-up-required', 'not-found', 'duplicate', 'invalid-transition'],
});

export const SV5In = z.strictObject({
  decision: z.enum(['CONFIRM', 'REJECT']),
  reason: z.optional(oneLine(5, 500, 'Give a reason of 5 to 500 characters')),
});
export type SV5In = z.output<typeof SV5In>;

/** Confirms or rejects a waiting split: never by the one who set it. */
export const SV5 = endpoint({
  id: 'SV5',
  method: 'POST',
  path: `${OAGF}/split-ratios/{id}/decision`,
  access: 'oagf.overview:act',
  summary: 'Confirm or reject a split',
  description:
    'A confirmed split is in force from its day; if that day has passed meanwhile, from tomorrow, or from today where ' +
    'the service had none. The earlier split is in force until then. A rejection needs a reason.',
  params: z.strictObject({ id: IdInPath }),
  body: SV5In,
  response: SplitRatio,
  changes: ['SV2', 'SV3', 'OR12', 'OR16', 'OR24', 'AR1', 'AR2'],
  problems: [
    'validation-failed',
    'access-denied',
    'step-up-required',
    'not-maker-checker',
    'not-found',
    'invalid-transition',
    'stale-version',
  ],
});
