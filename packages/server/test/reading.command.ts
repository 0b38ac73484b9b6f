// A process that reads one file, for tests that kill it halfway: node reading.command.ts <url> <folder> <intake>.
import { invoiceIntake } from '../src/modules/collect/invoice/upload-kind.service.ts';
import { scheduleIntake } from '../src/modules/request/schedule/schedule-kind.service.ts';
import { scheduleValidation } from '../src/modules/request/schedule-row/row-validation.service.ts';
import { systemClock } from '../src/platform/clock/clock.ts';
import { systemRandom } from '../src/platform/clock/random.ts';
import type { Ctx } from '../src/platform/ctx.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { folderFiles } from '../src/platform/files/folder-files.ts';
import { readIntake } from '../src/platform/intake/read-intake.ts';

const [, , url = '', folder = '', intake = ''] = process.argv;
const { inTx, openLoader } = openDatabase({ url });
const ctx = {
  clock: systemClock,
  config: {},
  files: folderFiles(folder, systemRandom),
  inTx,
  openLoader,
} as unknown as Ctx;
await readIntake(ctx, [invoiceIntake as never, scheduleIntake(scheduleValidation) as never], Number(intake));
process.exit(0);
