// `npm run first-admins -- --admin "First Last, address, phone" --admin …`: invites the first administrators of the
// central office, two or more. The running portal sends the emails. Exit code 0: invited; 1: refused.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { type FirstAdministrator, makeFirstAdministrators } from './modules/identity/index.ts';
import { systemClock } from './platform/clock/clock.ts';
import { idsFrom, systemRandom } from './platform/clock/random.ts';
import { readConfig } from './platform/config/config.ts';
import { readEnvFile } from './platform/config/env-file.ts';
import type { Ctx } from './platform/ctx.ts';
import { openDatabase } from './platform/db/database.ts';
import { faultLine } from './platform/db/database-fault.ts';
import { loginAddress } from './platform/db/logins.ts';
import { outbox } from './platform/jobs/outbox.ts';
import { openQueue } from './platform/jobs/queue.ts';
import { createLog } from './platform/log/log.ts';
import { mailJobs } from './platform/mail/mail.jobs.ts';
import { databaseForCommand } from './platform/postgres/home.ts';

const checkout = join(import.meta.dirname, '../../..');
const LEAST = 2;
const Admin = z.object({
  firstName: z.string().min(1).max(60),
  lastName: z.string().min(1).max(60),
  email: z.email().max(190),
  phone: z.string().regex(/^0\d{10}$/),
});

function readAdmin(text: string): FirstAdministrator {
  const [name = '', email = '', phone = ''] = text.split(',').map((part) => part.trim());
  const [firstName, ...last] = name.split(/\s+/);
  const read = Admin.safeParse({ firstName, lastName: last.join(' '), email: email.toLowerCase(), phone });
  if (read.success) return read.data;
  throw new Error(`"${text}" cannot be read. Use this form: --admin "Ada Obi, ada@oagf.gov.ng, 08031234567"`);
}

async function invite(people: readonly FirstAdministrator[]): Promise<void> {
  readEnvFile(checkout);
  const used = await databaseForCommand(process.env, checkout, (line) => console.log(line));
  try {
    if (!used.keys) throw new Error('SECRET_KEY is not set. Set it and the other keys to the values the server uses.');
    const env = { ...process.env, DATABASE_URL: used.adminUrl, SECRET_KEY: used.keys.base[0] };
    const config = readConfig(env);
    const log = createLog('error');
    const database = openDatabase({ url: loginAddress(used.adminUrl, 'grp_app', config.keys.database), poolSize: 2 });
    const queue = openQueue({
      url: loginAddress(used.adminUrl, 'grp_queue', config.keys.database),
      jobs: mailJobs,
      log,
    });
    const ids = idsFrom(systemRandom);
    const ctx = {
      config,
      log,
      clock: systemClock,
      random: systemRandom,
      ids,
      outbox,
      queue: queue.queue,
      inTx: database.inTx,
    };
    try {
      await queue.start(ctx as unknown as Ctx, { work: false });
      await makeFirstAdministrators(ctx as unknown as Ctx, people);
    } finally {
      await queue.stop(1_000);
      await database.close();
    }
  } finally {
    await used.stop();
  }
}

try {
  const { values } = parseArgs({ options: { admin: { type: 'string', multiple: true } } });
  const people = (values.admin ?? []).map(readAdmin);
  if (people.length < LEAST)
    throw new Error(
      'Name two or more, because one confirms what another requests: npm run first-admins -- --admin "Ada Obi, ada@oagf.gov.ng, 08031234567" --admin "…"',
    );
  await invite(people);
  for (const { email } of people)
    console.log(`${email} has been invited: the link in the email is valid for 72 hours.`);
} catch (error) {
  const { detail } = error as { detail?: string };
  console.error(detail ?? faultLine(error, process.env));
  process.exitCode = 1;
}
