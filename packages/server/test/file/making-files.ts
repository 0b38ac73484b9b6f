import { fileLists } from '../../src/app.ts';
import { filePorts } from '../../src/modules/report/export/export.jobs.ts';
import { makeFile as made } from '../../src/modules/report/export/make-file.service.ts';
import { sendDue as sent } from '../../src/modules/report/mailing/run-mailing.service.ts';
import type { Ctx } from '../../src/platform/ctx.ts';

/** Makes a requested file, as the worker does. */
export const makeFile = (ctx: Ctx, exportId: number): Promise<void> => made(ctx, fileLists, exportId);

/** Starts the scheduled reports that are due, as the worker does; returns how many. */
export const sendDue = (ctx: Ctx): Promise<number> => sent(ctx, filePorts(fileLists));
