import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { from, to } from 'pg-copy-streams';
import { LINE_COLUMNS } from '../src/platform/intake/lines.ts';
import type { Bench, Piece } from './bench.ts';
import { memoryOver, openSchedules, timed } from './schedules-world.ts';

const ROWS = Number(process.env.BENCH_ROWS ?? 100_000);
/** Larger schedules are validated for measurement only: nobody may submit them. */
const MOST_SUBMITTED = 100_000;
const isSubmitted = ROWS <= MOST_SUBMITTED;
const many = ROWS.toLocaleString('en');
const KEPT = `line_no, role, payee_kind, beneficiary_name, bank_code, account_number, added_by_user_id, amount_kobo, narration,
  gl_account_id, type_data, figures, notes, entry_no, recovered_kobo`;
/** Milliseconds between another person's lists of payments while a schedule is processed. */
const LOOKS_EVERY_MS = 20;

/** A VAT schedule: from its file to validated rows, from rows to a waiting payment, from there to its last approval. */
export const bench: Bench = {
  id: isSubmitted ? 'schedules' : 'schedules-large',
  title: isSubmitted ? 'A schedule, judged, submitted and approved' : 'A schedule beyond the limit, judged',
  about: `A VAT schedule of ${many} rows: judged by the entry of its type${isSubmitted ? ', then submitted as one payment, then approved for the last time with its journal, in an organization that has paid as many lines before' : ''}. Each beside the bare \\copy of the same rows into the same table. Wanted: judged at most 1.5 times, a workbook at most 3 times the CSV, submitted and approved at most twice, while others are answered within 100 ms.`,
  rounds: 3,
  async open() {
    const world = await openSchedules(ROWS);
    const { client, folder, first, sent, submit, validate, validatedOne, approveLast } = world;
    const warm = await validatedOne();
    const request = isSubmitted ? await submit(warm.id) : undefined;
    const rowsFile = join(folder, 'judged');
    const linesFile = join(folder, 'lines');
    const columns = LINE_COLUMNS.join(', ');
    const copied = (what: string, file: string) =>
      pipeline(client.query(to(`copy (${what}) to stdout`)), createWriteStream(file));
    await copied(
      `select ${columns} from platform.intake_row where intake_id = ${warm.intakeId} order by row_no`,
      rowsFile,
    );
    if (request) await approveLast(request);
    const copyRows = async (): Promise<number> => {
      await client.query('delete from platform.intake_row where intake_id = $1', [warm.intakeId]);
      return timed(() =>
        pipeline(createReadStream(rowsFile), client.query(from(`copy platform.intake_row (${columns}) from stdin`))),
      );
    };
    const copyLines = async (): Promise<number> => {
      const { rows } = await client.query<{ id: string }>(`
        insert into request.payment_request (org_id, request_number, type, made_by_user_id, created_at, created_by, updated_at, updated_by)
        values (${first.orgId}, 'PR-BENCH-' || gen_random_uuid(), 'VAT', ${first.id}, now(), 'b', now(), 'b') returning id`);
      await copied(
        `select org_id, ${rows[0]?.id}, ${KEPT}, 'X${world.count()}-${rows[0]?.id}-' || line_no from request.request_line where request_id = ${request?.id} order by line_no`,
        linesFile,
      );
      return timed(() =>
        pipeline(
          createReadStream(linesFile),
          client.query(from(`copy request.request_line (org_id, request_id, ${KEPT}, document_key) from stdin`)),
        ),
      );
    };
    const floorOf = (name: string, measure: () => Promise<number>) => ({ name, measure });
    const validated = async (isWorkbook = false): Promise<number> => {
      const { intakeId } = await sent(isWorkbook);
      return timed(() => validate(intakeId));
    };
    /** Returns the 95th percentile of other people's lists, in ms, while one schedule is submitted and approved. */
    const othersWait = async (): Promise<number> => {
      const one = await validatedOne();
      const looks: Promise<number>[] = [];
      const timer = setInterval(() => looks.push(timed(world.look)), LOOKS_EVERY_MS);
      await (async () => approveLast(await submit(one.id)))().finally(() => clearInterval(timer));
      const took = (await Promise.all(looks)).toSorted((a, b) => a - b);
      return (took[Math.floor(took.length * 0.95)] ?? 0) * 1_000;
    };
    const asWorkbook: Piece = {
      name: `${many} rows of a workbook judged`,
      unit: 's',
      measure: () => validated(true),
      floor: floorOf('the same rows as CSV', () => validated()),
    };
    const validation: Piece[] = [
      {
        name: `${many} rows judged`,
        unit: 's',
        measure: () => validated(),
        floor: floorOf('\\copy of the same judged rows', copyRows),
      },
      {
        name: 'memory over idle, judged',
        unit: 'MB',
        limit: 200,
        async measure() {
          const { intakeId } = await sent();
          return memoryOver(() => validate(intakeId));
        },
      },
    ];
    const sending: Piece[] = [
      asWorkbook,
      {
        name: `${many} rows submitted`,
        unit: 's',
        async measure() {
          const { id } = await validatedOne();
          return timed(() => submit(id));
        },
        floor: floorOf('\\copy of the same lines', copyLines),
      },
      {
        name: `${many} rows submitted after another file that was checked beside them`,
        unit: 's',
        async measure() {
          const [one, other] = [await validatedOne(), await validatedOne()];
          await submit(one.id);
          return timed(() => submit(other.id));
        },
        floor: floorOf('\\copy of the same lines', copyLines),
      },
      {
        name: `the last approval of ${many} lines`,
        unit: 's',
        async measure() {
          const { id } = await validatedOne();
          return approveLast(await submit(id));
        },
        floor: floorOf('\\copy of the same lines', copyLines),
      },
      {
        name: 'memory over idle, submitted and approved',
        unit: 'MB',
        limit: 200,
        async measure() {
          const one = await validatedOne();
          return memoryOver(async () => approveLast(await submit(one.id)));
        },
      },
      { name: 'p95 of others meanwhile', unit: 'ms', limit: 100, measure: othersWait },
    ];
    await client.query('vacuum (analyze) request.request_line').catch(() => undefined);
    return { pieces: [...validation, ...(isSubmitted ? sending : [])], close: world.close };
  },
};
