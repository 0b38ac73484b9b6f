import { Readable } from 'node:stream';
import { RECEIPTS_A_FILE } from '@isura/contract/collect/receipts';
import { maskEmail } from '@isura/contract/kernel/mask';
import { plural } from '@isura/contract/kernel/numbers-format';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import type { Actor, RawAnswer, RequestFacts } from '../../../platform/http/route.ts';
import type { Attachment } from '../../../platform/mail/mailer.ts';
import { drawing, drawn } from '../../../platform/pdf/drawing.ts';
import type { Logo } from '../../../platform/pdf/logo.ts';
import { assertAttemptsLeft, countWrongAttempt } from '../../../platform/rate-limit/wrong-attempts.ts';
import { record } from '../../audit/index.ts';
import { type By, doneBy } from '../../identity/index.ts';
import { logosOnPaper } from '../../org/index.ts';
import { moneyStages } from '../settlement/stage.queries.ts';
import { wrongCodes } from './check.service.ts';
import { proofOf } from './keys.service.ts';
import type { ReceiptRow } from './receipt.domain.ts';
import { countPrint, findReceipts, receiptsByIds } from './receipt.queries.ts';
import { receiptWords } from './receipt.text.ts';
import type { draw, ReceiptFrame, SomeReceipts } from './receipt-page.drawing.ts';
import { receiptIds } from './receipts.queries.ts';
import { filtersOf, type ReceiptQuery } from './receipts.service.ts';

const job = { role: 'grp_job' } as const;
/** Receipts that are read and drawn at once of a large file. */
const AT_ONCE = 250;

/** What opens a receipt: the code printed on it, or the token of a mailed link. */
export interface Held {
  code?: string | undefined;
  token?: string | undefined;
}

const noReceipt = (): DomainError => new DomainError('not-found', { detail: 'We could not find this receipt.' });

/** The receipt of this number for somebody who holds it; everybody else hears that there is none. */
async function heldReceipt(tx: Tx, number: string, { code, token }: Held): Promise<ReceiptRow> {
  const [row] = await findReceipts(tx, { number });
  const isHeld = row && (row.verificationCode === code || row.publicToken === token);
  if (!isHeld) throw noReceipt();
  return row;
}

const frameOf = ({ config, clock }: Ctx): ReceiptFrame => ({
  productName: config.productName,
  supportEmail: config.supportEmail,
  host: config.publicUrl.replace(/^https?:\/\//, ''),
  isTest: config.paymentMode === 'TEST',
  printedAt: clock.now(),
});

/** Draws receipts. */
const PAGES = new URL('./receipt-page.drawing.ts', import.meta.url);

/** A receipt as PDF, without counting it as a print: what is attached to an email or kept in a file. */
export async function receiptPdf(ctx: Ctx, row: ReceiptRow, copy = 1): Promise<Buffer> {
  const id = Number(row.paymentId);
  const stages = await ctx.inTx(job, (tx) => moneyStages(tx, [id]));
  const logos = new Map([[row.orgId, await logosOnPaper(ctx)(Number(row.orgId))]]);
  const receipts = [{ row, stage: stages.get(id) ?? 'COLLECTED', proof: proofOf(ctx, row), copy }] as const;
  async function* pieces(): AsyncGenerator<SomeReceipts> {
    yield { logos, receipts };
  }
  const about = { title: receiptWords.one(row.number), frame: frameOf(ctx) };
  return await drawn<typeof draw>(PAGES, about, { lane: 'page', pieces: pieces() });
}

/**
 * A receipt as the file that goes with its letter; it counts as no print. Undefined when there is no receipt of this
 * number. Whoever calls has judged that the mailbox may have it.
 */
export async function receiptFile(ctx: Ctx, number: string): Promise<Attachment | undefined> {
  const [row] = await ctx.inTx(job, (tx) => findReceipts(tx, { number }));
  if (!row) return undefined;
  return { name: `${row.number}.pdf`, type: 'application/pdf', content: await receiptPdf(ctx, row) };
}

const asFile = (name: string): Record<string, string> => ({ 'content-disposition': `inline; filename="${name}.pdf"` });

/** The receipt to print (RC2) for whoever holds it. The second and later prints say which copy they are. */
export async function printReceipt(ctx: Ctx, facts: RequestFacts, number: string, held: Held): Promise<RawAnswer> {
  const attempts = wrongCodes(facts);
  await assertAttemptsLeft(ctx, attempts);
  const found = await ctx
    .inTx(job, async (tx) => {
      const row = await heldReceipt(tx, number, held);
      return { row, copy: await countPrint(tx, row.id) };
    })
    .catch(async (error: unknown) => {
      if (error instanceof DomainError && error.code === 'not-found') await countWrongAttempt(ctx, attempts);
      throw error;
    });
  return {
    contentType: 'application/pdf',
    body: await receiptPdf(ctx, found.row, found.copy),
    headers: asFile(found.row.number),
  };
}

/**
 * Sends the address of a receipt to somebody, in fixed words (RC3, T42); whoever listens writes the letter. Refuses more
 * than three an hour of one receipt, whoever asks.
 */
export async function mailReceipt(
  ctx: Ctx,
  number: string,
  { email, ...held }: Held & { email: string },
): Promise<{ emailMasked: string }> {
  const attempts = { key: `receipt-mail:${number}`, max: 3, windowSeconds: 3_600 };
  await assertAttemptsLeft(ctx, attempts);
  await ctx.inTx(job, async (tx) => {
    const { id, orgId } = await heldReceipt(tx, number, held);
    await ctx.outbox.announce(tx, {
      event: 'receipt.asked',
      payload: { receiptId: Number(id), orgId: Number(orgId), email },
      sourceType: 'receipt',
      sourceId: Number(id),
      orgId: Number(orgId),
    });
  });
  await countWrongAttempt(ctx, attempts);
  return { emailMasked: maskEmail(email) };
}

/** Receipts in their order with the stage of their money, a few hundred in memory at a time. */
async function* read(ctx: Ctx, { scope }: Actor, ids: readonly bigint[]): AsyncGenerator<SomeReceipts> {
  const logoOf = logosOnPaper(ctx);
  const given = new Set<bigint>();
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const rows = await ctx.inTx(scope, (tx) => receiptsByIds(tx, ids.slice(at, at + AT_ONCE)));
    const stages = await ctx.inTx(job, (tx) =>
      moneyStages(
        tx,
        rows.map(({ paymentId }) => Number(paymentId)),
      ),
    );
    const logos = new Map<bigint, Logo>();
    for (const { orgId } of rows) if (!given.has(orgId)) logos.set(orgId, await logoOf(Number(orgId)));
    for (const orgId of logos.keys()) given.add(orgId);
    const receipts = rows.map((row) => ({
      ...{ row, stage: stages.get(Number(row.paymentId)) ?? ('COLLECTED' as const) },
      ...{ proof: proofOf(ctx, row), copy: 1 },
    }));
    yield { logos, receipts };
  }
}

/** Writes down who took which receipts as a file: it holds the names of payers. */
const receiptsTaken = (ctx: Ctx, by: By, query: ReceiptQuery, count: number): Promise<void> =>
  ctx.inTx(job, (tx) =>
    record(tx, [
      {
        ...doneBy(ctx, by),
        ...(by.actor.orgId === undefined ? {} : { orgId: by.actor.orgId }),
        action: 'receipt.taken',
        category: 'COLLECTION',
        entityType: 'receipt',
        summary: `${plural(count, 'receipt', 'receipts')} downloaded as one PDF`,
        after: { receipts: count, filters: { ...query } },
      },
    ]),
  );

/**
 * The receipts that fit the filters as one file, oldest first (RC11), written as it is read; who took it is in the trail. Refuses more
 * than 10,000 with validation-failed, and none with not-found.
 */
export async function printReceipts(ctx: Ctx, by: By, query: ReceiptQuery): Promise<RawAnswer> {
  const { actor } = by;
  const size = RECEIPTS_A_FILE + 1;
  const ids = await ctx.inTx(actor.scope, (tx) =>
    receiptIds(tx, filtersOf(query), { offset: 0, size, by: 'issuedAt', oldestFirst: true }),
  );
  if (ids.length === 0) throw new DomainError('not-found', { detail: 'No receipt fits these filters.' });
  if (ids.length > RECEIPTS_A_FILE) {
    const message = 'These are more than 10,000 receipts. Choose fewer days.';
    throw new DomainError('validation-failed', {
      detail: message,
      errors: [{ field: 'start-date', code: 'too-many', message }],
    });
  }
  await receiptsTaken(ctx, by, query, ids.length);
  const about = { title: receiptWords.many(ids.length), frame: frameOf(ctx) };
  return {
    contentType: 'application/pdf',
    body: Readable.from(drawing<typeof draw>(PAGES, about, { lane: 'long', pieces: read(ctx, actor, ids) }), {
      objectMode: false,
    }),
    headers: asFile('receipts'),
  };
}
