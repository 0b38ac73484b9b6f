import type { ExportFilters, ExportFormat, ExportReport } from '@isura/contract/report/export';
import { sql } from 'kysely';
import { fileLists } from '../src/app.ts';
import { actorOf } from '../src/modules/identity/index.ts';
import { insertJob } from '../src/modules/report/export/export.queries.ts';
import { makeFile } from '../src/modules/report/export/make-file.service.ts';
import { keptActor } from '../src/modules/report/export/right.service.ts';
import type { Ctx } from '../src/platform/ctx.ts';
import { JOB_SCOPE } from '../src/platform/db/scope.ts';
import type { Actor } from '../src/platform/http/route.ts';

const LOGIN = 'admin1@oagf.test';

/** Returns the administrator of the central office in the demonstration. */
export const centralAdmin = (ctx: Ctx): Promise<Actor> =>
  ctx.inTx(JOB_SCOPE, async (tx) => {
    const { rows } = await sql<{ id: number }>`select id from identity.app_user where login = ${LOGIN}`.execute(tx);
    const userId = rows[0]!.id;
    const actor = await actorOf(tx, userId);
    if (!actor) throw new Error(`${LOGIN} is not in this portal`);
    return { ...actor, userId };
  });

/** Makes a file from the job that requests it to the stored bytes. Throws where it was not made: nothing was measured. */
export async function makeOneFile(
  ctx: Ctx,
  owner: Actor,
  { report, format, filters }: { report: ExportReport; format: ExportFormat; filters: ExportFilters },
): Promise<void> {
  const id = await ctx.inTx(JOB_SCOPE, (tx) =>
    insertJob(tx, {
      ...{ orgId: owner.orgId ?? 0, userId: owner.userId ?? 0, seesAll: true, filters, columns: undefined },
      ...{ report, format, title: 'Bench', traceId: 'bench', at: ctx.clock.now() },
      ...{ askedByName: 'Bench', askedByLogin: LOGIN, askedAs: keptActor(owner) },
    }),
  );
  await makeFile(ctx, fileLists, id);
  const { rows } = await ctx.inTx(JOB_SCOPE, (tx) =>
    sql<{ status: string }>`select status from platform.export_job where id = ${id}`.execute(tx),
  );
  if (rows[0]?.status !== 'READY') throw new Error(`the file is ${rows[0]?.status}`);
}
