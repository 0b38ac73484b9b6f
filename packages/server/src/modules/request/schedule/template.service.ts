import { asText } from '@isura/contract/kernel/formula';
import type { RequestType } from '@isura/contract/kernel/request-type';
import Papa from 'papaparse';
import type { Ctx } from '../../../platform/ctx.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import type { RawAnswer } from '../../../platform/http/route.ts';
import { writeWorkbook } from '../../../platform/spreadsheet.ts';
import { scheduleContextData } from '../schedule-row/schedule-context.service.ts';
import { type Template, templateOf } from '../schedule-row/template.service.ts';
import { bulkType } from './receive-schedule.service.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Returns the template as a workbook: its columns and samples, and on a second sheet the codes they accept. */
const workbook = ({ header, samples, codes }: Template): Promise<Buffer> =>
  writeWorkbook([
    { name: 'Schedule', rows: [header, ...samples] },
    {
      name: 'Codes',
      rows: [
        ['column', 'code', 'name'],
        ...codes.flatMap(({ column, rows }) => rows.map((row) => [column, ...row].map(asText))),
      ],
    },
  ]);

/**
 * Returns a file to start a schedule with (SC1): the columns of the type and two sample rows. Refuses with
 * `access-denied` and `validation-failed`.
 */
export async function scheduleTemplate(
  ctx: Ctx,
  by: ActorContext,
  { type, format }: { type: RequestType; format: 'CSV' | 'XLSX' },
): Promise<RawAnswer> {
  const entry = bulkType(by, type);
  const template = templateOf(
    entry,
    await scheduleContextData(ctx, { orgId: by.actor.orgId ?? 0, type, typeData: {} }),
  );
  const headers = { 'content-disposition': `attachment; filename="${template.name}.${format.toLowerCase()}"` };
  if (format === 'XLSX') return { contentType: XLSX, body: await workbook(template), headers };
  const csv = Papa.unparse([template.header, ...template.samples]);
  return { contentType: 'text/csv; charset=utf-8', body: `\uFEFF${csv}\r\n`, headers };
}
