import { Readable } from 'node:stream';
import { RECEIPTS_A_FILE } from '@isura/contract/collect/receipts';
import { maskEmail } from '@isura/contract/kernel/mask';
import { plural } from '@isura/contract/kernel/numbers-format';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { type ActorContext, doneBy } from '../../../platform/http/done-by.ts';
import { isMasked } from '../../../platform/http/policy.ts';
import type { Actor, RawAnswer, RequestFacts } from '../../../platform/http/route.ts';
import type { Attachment } from '../../../platform/mail/mailer.ts';
import { drawing, drawn } from '../../../platform/pdf/drawing.ts';
import type { Logo } from '../../../platform/pdf/logo.ts';
import { holdAttempt } from '../../../platform/rate-limit/wrong-attempts.ts';
import { record } from '../../audit/index.ts';
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

/** Receipts of a large file that are read and drawn at once. */
const AT_ONCE = 250;

/** What opens a receipt: the code printed on it, or the token of an emailed link. */
export interface Held {
  code?: string | undefined;
  token?: string | undefined;
}

const noReceipt = (): DomainError => new DomainError('not-found', { detail: 'We could not find this receipt.' });

/** Returns the receipt of this number to a caller who holds it; everybody else gets not-found. */
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

/** The module that draws receipts. */
const PAGES = new URL('./receipt-page.drawing.ts', import.meta.url);

/** Returns a receipt as PDF, to attach to an email or keep in a file, without counting it as a print. */
export async function receiptPdf(ctx: Ctx, row: ReceiptRow, copy = 1): Promise<Buffer> {
  const id = row.paymentId;
  const stages = await ctx.inTx(JOB_SCOPE, (tx) => moneyStages(tx, [id]));
  const logos = new Map([[row.orgId, await logosOnPaper(ctx)(row.orgId)]]);
  const receipts = [{ row, stage: stages.get(id) ?? 'COLLECTED', proof: proofOf(ctx, row), copy }] as const;
  async function* pieces(): AsyncGenerator<SomeReceipts> {
    yield { logos, receipts };
  }
  const about = { title: receiptWords.one(row.number), frame: frameOf(ctx) };
  return await drawn<typeof draw>(PAGES, about, { lane: 'page', pieces: pieces() });
}

/**
 * Returns a receipt as an email attachment, without counting it as a print; undefined when there is no receipt of this
 * number. The caller has checked that the mailbox may have it.
 */
export async function receiptFile(ctx: Ctx, number: string): Promise<Attachment | undefined> {
  const [row] = await ctx.inTx(JOB_SCOPE, (tx) => findReceipts(tx, { number }));
  if (!row) return undefined;
  return { name: `${row.number}.pdf`, type: 'application/pdf', content: await receiptPdf(ctx, row) };
}

const asFile = (name: string): Record<string, string> => ({ 'content-disposition': `inline; filename="${name}.pdf"` });

/** Returns the receipt to print (RC2) to whoever holds it. The second and later prints show their copy number. */
export async function printReceipt(ctx: Ctx, facts: RequestFacts, number: string, held: Held): Promise<RawAnswer> {
  const wasRight = await holdAttempt(ctx, wrongCodes(facts));
  const found = await ctx
    .inTx(JOB_SCOPE, async (tx) => {
      const row = await heldReceipt(tx, number, held);
      return { row, copy: await countPrint(tx, row.id) };
    })
    .catch(async (error: unknown) => {
      if (!(error instanceof DomainError && error.code === 'not-found')) await wasRight();
      throw error;
    });
  await wasRight();
  return {
    contentType: 'application/pdf',
    body: await receiptPdf(ctx, found.row, found.copy),
    headers: asFile(found.row.number),
  };
}

/**
 * Emails the address of a receipt to somebody, in fixed words (RC3, docs/spec/security.md#t42); a subscriber of the
 * event writes the email. Refuses more than three an hour of one receipt, whoever asks.
 */
export async function mailReceipt(
  ctx: Ctx,
  number: string,
  { email, ...held }: Held & { email: string },
): Promise<{ emailMasked: string }> {
  const attempts = { key: `receipt-mail:${number}`, max: 3, windowSeconds: 3_600 };
  const giveBack = await holdAttempt(ctx, attempts);
  await ctx
    .inTx(JOB_SCOPE, async (tx) => {
      const { id, orgId } = await heldReceipt(tx, number, held);
      await ctx.outbox.announce(tx, {
        event: 'receipt.asked',
        payload: { receiptId: id, orgId, email },
        sourceType: 'receipt',
        sourceId: id,
        orgId,
      });
    })
    .catch(async (error: unknown) => {
      await giveBack();
      throw error;
    });
  return { emailMasked: maskEmail(email) };
}

/** Reads receipts in order with the stage of their money, a few hundred in memory at a time. */
async function* read(ctx: Ctx, { scope }: Actor, ids: readonly number[]): AsyncGenerator<SomeReceipts> {
  const logoOf = logosOnPaper(ctx);
  const sent = new Set<number>();
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const rows = await ctx.inTx(scope, (tx) => receiptsByIds(tx, ids.slice(at, at + AT_ONCE)));
    const stages = await ctx.inTx(JOB_SCOPE, (tx) =>
      moneyStages(
        tx,
        rows.map(({ paymentId }) => paymentId),
      ),
    );
    const logos = new Map<number, Logo>();
    for (const { orgId } of rows) if (!sent.has(orgId)) logos.set(orgId, await logoOf(orgId));
    for (const orgId of logos.keys()) sent.add(orgId);
    const receipts = rows.map((row) => ({
      ...{ row, stage: stages.get(row.paymentId) ?? ('COLLECTED' as const) },
      ...{ proof: proofOf(ctx, row), copy: 1 },
    }));
    yield { logos, receipts };
  }
}

/** Records who took which receipts as a file, since it holds the names of payers. */
const receiptsTaken = (ctx: Ctx, by: ActorContext, query: ReceiptQuery, count: number): Promise<void> =>
  ctx.inTx(JOB_SCOPE, (tx) =>
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
 * Returns the matching receipts as one file, oldest first (RC11), written while it is read, and records who took it.
 * Refuses more than 10,000 with validation-failed, and none with not-found.
 */
export async function printReceipts(ctx: Ctx, by: ActorContext, query: ReceiptQuery): Promise<RawAnswer> {
  const { actor } = by;
  const size = RECEIPTS_A_FILE + 1;
  const ids = await ctx.inTx(actor.scope, (tx) =>
    receiptIds(tx, filtersOf(query, { byName: !isMasked(actor) }), {
      page: 0,
      size,
      sort: [{ field: 'issuedAt', direction: 'asc' }],
    }),
  );
  if (ids.length === 0) throw new DomainError('not-found', { detail: 'No receipts match these filters.' });
  if (ids.length > RECEIPTS_A_FILE) {
    const message = 'More than 10,000 receipts match. Choose fewer days.';
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
