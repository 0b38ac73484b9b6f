import { crc32, deflateSync } from 'node:zlib';
import { formatDay } from '@isura/contract/kernel/day-format';
import { addDays, addMonths, type Day, lagosDay, periodOf } from '@isura/contract/kernel/days';
import pg from 'pg';
import { secondPerson } from '../src/modules/admin-request/index.ts';
import { changeFacts, keepPicture, readOrganization } from '../src/modules/org/index.ts';
import type { Files } from '../src/platform/files/files.ts';
import type { ActorContext } from '../src/platform/http/done-by.ts';
import { exampleRecord } from '../src/platform/openapi/example-record.ts';
import { actorOf, facts, type Staff } from './demonstration-acting.ts';
import { filesSentIn } from './demonstration-files.ts';
import { type Addresses, asMakers } from './demonstration-makers.ts';

const SIDE = 200;
const GREEN = [20, 83, 45] as const;
const WHITE = [255, 255, 255] as const;

/** Returns the colour of a point of the logo: a white road towards the horizon, with a dashed line, on green. */
function colourAt(x: number, y: number): readonly [number, number, number] {
  const far = (y - 40) / (SIDE - 70);
  if (far < 0 || far > 1) return GREEN;
  const fromMiddle = Math.abs(x - SIDE / 2);
  if (fromMiddle > 10 + far * 60) return GREEN;
  return fromMiddle < 2 + far * 4 && Math.floor(far * 9) % 2 === 0 ? GREEN : WHITE;
}

/** Returns a chunk of a PNG: its length, name, content and check sum. */
function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** Draws the logo of the Ministry of Works, as PNG. */
function demonstrationLogo(): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(SIDE, 0);
  head.writeUInt32BE(SIDE, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const rows = Array.from({ length: SIDE }, (_, y) => [
    0,
    ...Array.from({ length: SIDE }, (_, x) => colourAt(x, y)).flat(),
  ]);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const points = chunk('IDAT', deflateSync(Buffer.from(rows.flat())));
  return Buffer.concat([signature, chunk('IHDR', head), points, chunk('IEND', Buffer.alloc(0))]);
}

const HOURS_AGO = 500;
const FILE_DAYS = 7;

/** Returns an administrator who may change the profile of the organization. */
const profileAdmin = (staff: Staff): ActorContext => ({
  actor: {
    ...actorOf(staff),
    roles: ['ROLE_MDA_ADMIN'],
    permissions: new Set(['setup.profile:act', 'setup.profile:view']),
  },
  facts,
});

/**
 * Records an inflow report that the accountant of the ministry had made of last month, and whose file the portal has
 * removed since, under the hash that the example of RP10 names.
 */
async function addReportFile(adminUrl: string, { id, org_id, login, name }: Staff, madeAt: Date): Promise<void> {
  const made = periodOf(lagosDay(madeAt));
  const start = `${addMonths(made, -1)}-01` as Day;
  const end = addDays(`${made}-01` as Day, -1);
  const client = new pg.Client({ connectionString: adminUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('set role grp_owner');
    await client.query(
      `insert into platform.export_job (org_id, user_id, asked_by_name, asked_by_login, sees_all, report, format, title, filters, status,
         row_count, sha256, made_for, trace_id, created_at, finished_at, expires_at)
       select o.id, $2, $3, $4, false, 'inflow', 'PDF', $5, $6, 'EXPIRED',
         (select count(*) from collect.payment p where p.org_id = o.id and p.business_day between $7 and $8 and p.status = 'SUCCESSFUL'),
         $9, o.name, 'demonstration', $10::timestamptz, $10::timestamptz + interval '1 minute', $10::timestamptz + $11 * interval '1 day'
       from org.organization o where o.id = $1`,
      [
        ...[org_id, id, name, login, `Inflow report, ${formatDay(start)} to ${formatDay(end)}`],
        ...[
          { 'start-date': start, 'end-date': end },
          start,
          end,
          exampleRecord.sha256,
          madeAt.toISOString(),
          FILE_DAYS,
        ],
      ],
    );
  } finally {
    await client.end();
  }
}

/**
 * Adds what the examples of public calls name besides a payment (`addDemonstrationMoney`): the logo of the Ministry of
 * Works, uploaded and named by its administrator, and a report file that has expired. Does nothing where the ministry
 * has a logo. Returns how many were added. `files` is where the portal keeps uploads.
 */
export async function addDemonstrationExamples(
  { files, ...where }: Addresses & { files: Files },
  now: Date,
): Promise<number> {
  const there = `select from platform.uploaded_file where purpose = 'LOGO' and owner_org_id = ${exampleRecord.orgId}`;
  const made = await asMakers(where, now, there, async ({ ctx: plain, database, person, at, clock }) => {
    at(HOURS_AGO);
    const { ctx } = filesSentIn(plain, files, database.openLoader);
    const by = profileAdmin(person('mow', 'admin'));
    const bytes = demonstrationLogo();
    const stored = await files.put(bytes, { maxBytes: bytes.length });
    const sent = { ...stored, name: 'logo.png', head: bytes.subarray(0, 64), bytes: async () => bytes };
    const { id } = await keepPicture(ctx, by, 'LOGO', { ...sent, keep: () => undefined, isKept: () => false });
    await files.remove(stored.storageKey);
    const { version } = await readOrganization(ctx, by.actor, exampleRecord.orgId);
    await changeFacts(ctx, by, secondPerson, exampleRecord.orgId, { version, logoFileId: id });
    await addReportFile(where.adminUrl, person('mow', 'accountant'), clock.now());
    return 2;
  });
  return made ?? 0;
}
