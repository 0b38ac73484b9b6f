import { readFileSync } from 'node:fs';
import type { Day } from '@isura/contract/kernel/days';
import type { RequestType } from '@isura/contract/kernel/request-type';
import type { WireValues } from '@isura/contract/request/payment-fields';
import type { PaymentType } from '@isura/contract/request/payment-type';
import { paymentType } from '@isura/contract/request/payment-types';
import { scheduleColumns } from '@isura/contract/request/schedule-columns';
import Papa from 'papaparse';
import { validationOf } from '../../src/modules/request/schedule-row/row-validation.service.ts';
import type { ScheduleContextData } from '../../src/modules/request/schedule-row/row-validation-state.domain.ts';
import { scheduleContextData } from '../../src/modules/request/schedule-row/schedule-context.service.ts';
import type { ScheduleValues } from '../../src/modules/request/schedule-row/values.domain.ts';
import { JOB_SCOPE } from '../../src/platform/db/scope.ts';
import type { IntakeKind } from '../../src/platform/intake/kind.ts';
import { readIntake } from '../../src/platform/intake/read-intake.ts';
import { findingsOf, pageOfRows } from '../../src/platform/intake/rows-out.ts';
import { findIntake, insertIntake } from '../../src/platform/intake/store.ts';
import type { DemonstrationPortal } from '../demonstration.ts';
import { namedBy, sentFile } from '../file/sent-file.ts';

const MB = 1_048_576;

/** Header fields set beside the samples of each type: the authority of a VAT return is the federal service. */
export const SCHEDULE_HEADS: readonly (readonly [template: string, type: RequestType, typeData: WireValues])[] = [
  ['retail', 'RETAIL', { purpose: 'supplies' }],
  ['vat', 'VAT', { taxPeriod: '2026-10', taxAuthorityId: 'NRS' }],
  ['wht', 'WHT', { taxPeriod: '2026-10' }],
  ['stamp-duty', 'STAMP_DUTY', { taxPeriod: '2026-10' }],
  ['paye', 'PAYE', { taxPeriod: '2026-11' }],
  ['contract', 'CONTRACT', {}],
  ['pension', 'PENSION', { contributionPeriod: '2026-11', employerCode: 'PU0001' }],
  ['bill', 'BILL', {}],
  ['e-invoice', 'E_INVOICE', {}],
  ['payroll', 'PAYROLL', { payPeriod: '2026-11', payrollName: 'Staff', deductionsElsewhere: 'Paid by IPPIS' }],
  ['payroll', 'SALARY', { payPeriod: '2026-11' }],
];

const SAMPLES = new URL('../../src/modules/request/schedule-row/samples/', import.meta.url);

/** Returns the rows of a file by their columns. */
const rowsIn = (bytes: Buffer): Record<string, string>[] =>
  Papa.parse<Record<string, string>>(bytes.toString('utf8').replace(/^\ufeff/, ''), {
    header: true,
    skipEmptyLines: true,
  }).data;

export interface ScheduleOf {
  type: RequestType;
  typeData: WireValues;
  today?: Day;
  entry?: PaymentType;
  /** Whether banks are asked for the account names. */
  asks?: boolean;
}

/** Reads and validates schedules of the Ministry of Works as the portal does, without the calls around it. */
export async function scheduleFiles({ ctx, db }: DemonstrationPortal) {
  const [org] = await db.sql<{ id: string }>(`select id from org.organization where code = 'MOW'`);
  const [user] = await db.sql<{ id: string }>(`select id from identity.app_user where login = 'maker@mow.test'`);
  const [nrs] = await db.sql<{ id: string }>(`select id from tax.tax_authority where code = 'NRS'`);
  const orgId = Number(org!.id);
  const idsIn = (typeData: WireValues): WireValues =>
    typeData.taxAuthorityId === 'NRS' ? { ...typeData, taxAuthorityId: Number(nrs!.id) } : typeData;

  const worldOf = async ({
    type,
    typeData,
    today,
    entry = paymentType(type)!,
  }: ScheduleOf): Promise<ScheduleContextData> => {
    const world = await scheduleContextData(ctx, { orgId, type, typeData: idsIn(typeData) }, entry);
    return { ...world, ...(today && { today }) };
  };

  async function validated(bytes: Buffer, input: ScheduleOf) {
    const { ask, ...validation } = validationOf([input.entry ?? paymentType(input.type)!]);
    const kind: IntakeKind<ScheduleContextData, ScheduleValues> = {
      ...validation,
      name: 'test.schedule',
      maxRows: 100_000,
      maxBytes: 50 * MB,
      world: () => worldOf(input),
      ...(input.asks && { ask }),
      ended: async () => undefined,
    };
    const sent = await sentFile(ctx.files, bytes, namedBy(bytes, 'schedule'));
    const context = { type: input.type, typeData: idsIn(input.typeData) };
    const about = {
      orgId,
      userId: Number(user!.id),
      kind: 'test.schedule',
      context,
      purpose: 'SCHEDULE',
      at: ctx.clock.now(),
    };
    const id = await ctx.inTx(JOB_SCOPE, (tx) => insertIntake(tx, sent, about as never));
    await readIntake(ctx, [kind as never], id);
    const intake = (await ctx.inTx(JOB_SCOPE, (tx) => findIntake(tx, id)))!;
    const { rows } = await ctx.inTx(JOB_SCOPE, (tx) => pageOfRows(tx, id, { page: 0, size: 2_000, sort: [] }));
    return {
      intake,
      rows: rows.map((row) => {
        const findings = findingsOf(row);
        return { rowNo: row.rowNo, codes: findings.map(({ code }) => code), findings };
      }),
    };
  }

  const sampleRows = (template: string) => rowsIn(readFileSync(new URL(`${template}-template.csv`, SAMPLES)));

  /** Returns the first sample of a type as entered in a form. */
  const sampleLine = (type: RequestType): WireValues => {
    const entry = paymentType(type)!;
    const cells = sampleRows(entry.schedule!.template)[0] ?? {};
    return Object.fromEntries(
      scheduleColumns(entry).flatMap(({ name, field, role }) => {
        const cell = cells[name] ?? '';
        if (role !== 'line' || field.isComputed || cell === '') return [];
        return [[field.name, field.kind === 'rate' || field.kind === 'percent' ? Number(cell) : cell]];
      }),
    );
  };

  return { orgId, worldOf, validated, read: rowsIn, sampleRows, sampleLine };
}
