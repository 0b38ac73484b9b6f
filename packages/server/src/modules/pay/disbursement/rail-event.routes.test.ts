import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { paymentWorld, REQUESTS } from '../../../../test/money/payments.ts';
import { disbursing } from '../../../../test/payment/disbursing.ts';
import { BANK_SECRET, httpBank } from '../../../../test/payment/http-bank.ts';
import { sign } from '../../../platform/seal/signature.ts';
import { railHeaders } from '../../bank/rail/wire.gateway.ts';
import { takeReturns } from './take-returns.service.ts';

const portal = await demonstrationPortal();
const world = await paymentWorld(portal);
const bank = await httpBank(portal);
const { approved, pass, lines, books } = disbursing(portal, world);
const accountant = await portal.as('accountant@mow.test');
const EVENT = '/services/organization/api/rails/bank/events';

interface Message {
  bytes: Buffer;
  at: string;
  id: string;
  hex: string;
}
const moment = (seconds = 0) => String(Math.floor(portal.clock.now().getTime() / 1_000) + seconds);

/** Builds an event of the bank, correctly signed unless the options say otherwise. */
function message(reference: string, { more = {}, secret = BANK_SECRET, at = moment(), body = '' } = {}): Message {
  const reported = [{ reference, state: 'PAID', amount: '1.00', currency: 'NGN', ...more }];
  const bytes = Buffer.from(body || JSON.stringify(reported));
  const id = randomUUID();
  return { bytes, at, id, hex: sign(secret, at, id, bytes) };
}
async function send({ bytes, at, id, hex }: Message, url = EVENT) {
  const headers = { [railHeaders.at]: at, [railHeaders.id]: id, [railHeaders.hex]: hex };
  const answer = await portal.app.inject({
    ...{ method: 'POST', url, payload: bytes },
    headers: { 'content-type': 'application/json', ...headers },
  });
  return [answer.statusCode, (answer.json() as { code?: string }).code];
}
const stateOf = async (id: number) => (await lines(id)).map(({ status }) => status);
const refOf = async (id: number) =>
  (
    await portal.db.sql<{ ref: string }>(
      'select provider_ref as ref from request.payment_instruction where request_id = $1',
      [id],
    )
  )[0]!.ref;
const queue = () =>
  portal.db.sql<{ ref: string; kind: string; stood: string; kobo: bigint | null; currency: string | null }>(
    'select ref, kind, stood, said_kobo as kobo, said_currency as currency from pay.bank_contradiction order by id',
  );
/** Returns everything an event could have changed. */
const effects = async () =>
  (
    await portal.db.sql<{ all: string }>(
      `select concat_ws('/', (select count(*) from ledger.posting), (select count(*) from audit.audit_event),
         (select count(*) from pay.bank_contradiction), (select string_agg(status, ',' order by id) from request.payment_instruction)) as all`,
    )
  )[0]!.all;
const sent = async (amount: string) => {
  const id = await approved([amount]);
  await pass(0);
  return { id, ref: await refOf(id) };
};
async function retry(lineIds: number[]) {
  const request = { method: 'POST' as const, url: `${REQUESTS}/lines/retry`, body: { lineIds } };
  const headers = () => ({ headers: { 'idempotency-key': randomUUID() } });
  const response = await accountant.call({ ...request, ...headers() });
  const { code, subject } = (response.body ?? {}) as { code?: string; subject?: string };
  return code === 'step-up-required' ? await accountant.call({ ...request, ...headers() }, subject) : response;
}

test("an event of the bank is handled at once, and the bank's answer to the query counts", async () => {
  const { id, ref } = await sent('1000.00');
  expect(await send(message(ref))).toEqual([200, undefined]);
  expect(await stateOf(id)).toEqual(['SENT']); // the bank answers that it is not finished, whatever the event said
  portal.clock.advance(1);
  const reply = message(ref);
  expect(await send(reply)).toEqual([200, undefined]);
  expect(await stateOf(id)).toEqual(['PAID']);
  const after = await effects();
  expect([await send(reply), await send(message(ref))]).toEqual([
    [200, undefined],
    [200, undefined],
  ]);
  expect(await effects()).toBe(after);
});

test('a forged, stale, altered, transplanted or unsigned event is refused and changes nothing', async () => {
  const { id, ref } = await sent('1100.00');
  portal.clock.advance(1);
  const before = await effects();
  const good = message(ref);
  const other = message('PR-2026-999999-01');
  const forged: Message[] = [
    message(ref, { secret: 'another secret of another bank' }),
    message(ref, { at: moment(-301) }),
    message(ref, { at: moment(301) }),
    { ...good, bytes: Buffer.from(good.bytes.toString().replace('1.00', '9.00')) },
    { ...good, hex: other.hex },
    { ...good, id: other.id },
    { ...good, at: moment(1) },
    { ...good, hex: '' },
  ];
  for (const each of forged) expect(await send(each)).toEqual([403, 'access-denied']);
  expect(await send(good, EVENT.replace('bank', 'sandbox'))).toEqual([404, 'not-found']);
  for (const body of ['{}', '[1]', '[{"reference":1}]', 'no json'])
    expect(await send(message(ref, { body }))).toEqual([400, 'malformed-request']);
  expect([await effects(), await stateOf(id)]).toEqual([before, ['SENT']]);
});

test('an unknown reference, another amount and another currency in an event change nothing by themselves', async () => {
  const { id, ref } = await sent('1200.00');
  const before = await effects();
  for (const each of [
    message('PR-2026-999999-01'),
    message('STL-1'),
    message(ref, { more: { amount: '9.00', currency: 'USD' } }),
  ])
    expect(await send(each)).toEqual([200, undefined]);
  expect([await effects(), await stateOf(id)]).toEqual([before, ['SENT']]);
});

test("an answer with another amount or currency is not applied: unknown, in the central office's queue, queried again", async () => {
  const { id, ref } = await sent('1300.00');
  portal.clock.advance(1);
  for (const does of ['AMOUNT', 'CURRENCY'] as const)
    bank.desk.control({ act: 'fault', on: 'ASK', does, ref, times: 1 });
  bank.desk.control({ act: 'fault', on: 'ASK', does: 'SILENT', ref, times: 4 });
  await pass(2);
  await pass(60);
  expect(await stateOf(id)).toEqual(['UNKNOWN']);
  expect((await queue()).filter((row) => row.ref === ref)).toEqual([
    { ref, kind: 'OTHER_AMOUNT', stood: 'SENT', kobo: 130_100n, currency: 'NGN' },
    { ref, kind: 'OTHER_CURRENCY', stood: 'UNKNOWN', kobo: 130_000n, currency: 'USD' },
  ]);
  expect(await books()).toMatchObject({ held: 130_000n, clearing: 130_000n });
  for (let minute = 0; minute < 6; minute += 1) await pass(60);
  expect(await stateOf(id)).toEqual(['PAID']);
});

test('PAID after FAILED is kept for the central office, moves no money in the portal, and the line cannot be retried', async () => {
  bank.desk.control({
    act: 'ends',
    kobo: 29,
    outcome: 'FAILED',
    afterSeconds: 1,
    isSilent: false,
    paysAfterAllSeconds: 60,
  });
  const { id, ref } = await sent('1400.29');
  await pass(2);
  expect(await stateOf(id)).toEqual(['FAILED']);
  const before = await books();
  portal.clock.advance(60);
  expect(await send(message(ref))).toEqual([200, undefined]);
  expect([await stateOf(id), await books()]).toEqual([['FAILED'], before]);
  expect(await queue()).toContainEqual({
    ref,
    kind: 'PAID_AFTER_FAILED',
    stood: 'FAILED',
    kobo: 140_029n,
    currency: 'NGN',
  });
  const [line] = await lines(id);
  expect((await retry([line!.id])).body).toMatchObject({ accepted: [], refused: [{ reason: 'bank-contradicts' }] });
  const [audited] = await portal.db.sql<{ n: number }>(
    `select count(*)::int as n from audit.audit_event where action = 'disbursement.contradicted' and summary like $1`,
    [`${ref}: %`],
  );
  expect(audited).toEqual({ n: 1 });
});

test('PAID of the first attempt of a transfer that is to be sent again keeps the second from being sent', async () => {
  const { id, ref } = await sent('1450.17');
  await pass(2);
  await retry((await lines(id)).map((line) => line.id));
  expect(await stateOf(id)).toEqual(['QUEUED']);
  bank.desk.control({ act: 'fault', on: 'ASK', does: 'PAID', ref, times: 1 });
  await send(message(ref));
  await pass(0);
  expect([await stateOf(id), await refOf(id)]).toEqual([['FAILED'], ref]);
  expect((await retry((await lines(id)).map((line) => line.id))).body).toMatchObject({
    ...{ accepted: [], refused: [{ reason: 'bank-contradicts' }] },
  });
});

test('PAID of the first attempt after the second was paid is kept as a double payment; FAILED after PAID is kept too', async () => {
  const { id, ref } = await sent('1500.17');
  await pass(2);
  await retry((await lines(id)).map((line) => line.id));
  await pass(0);
  await pass(2);
  expect([await stateOf(id), await refOf(id)]).toEqual([['PAID'], `${ref}.R2`]);
  bank.desk.control({ act: 'fault', on: 'ASK', does: 'PAID', ref, times: 1 });
  await send(message(ref));
  bank.desk.control({ act: 'fault', on: 'ASK', does: 'REFUSED', ref: `${ref}.R2`, times: 1 });
  await send(message(`${ref}.R2`));
  expect((await queue()).filter((row) => row.ref.startsWith(ref))).toMatchObject([
    { ref, kind: 'PAID_AFTER_FAILED', stood: 'PAID', kobo: 150_017n },
    { ref: `${ref}.R2`, kind: 'FAILED_AFTER_PAID', stood: 'PAID' },
  ]);
  expect(await stateOf(id)).toEqual(['PAID']);
});

test('a settled contradiction that the bank repeats is in the queue again and is announced again', async () => {
  const [settled] = await portal.db.sql<{ id: number; ref: string }>(
    `update pay.bank_contradiction set settled_at = last_at, settled_by = 'a', confirmed_by = 'b', settled_reason = 'It is one payment'
     where id = (select min(id) from pay.bank_contradiction where kind = 'PAID_AFTER_FAILED') returning id, ref`,
  );
  const announced = async () =>
    (
      await portal.db.sql<{ n: number }>(
        `select count(*)::int as n from platform.outbox where event = 'disbursement.contradicted'`,
      )
    )[0]!.n;
  const before = await announced();
  bank.desk.control({ act: 'fault', on: 'ASK', does: 'PAID', ref: settled!.ref, times: 1 });
  expect(await send(message(settled!.ref))).toEqual([200, undefined]);
  expect(
    await portal.db.sql('select settled_at, settled_by from pay.bank_contradiction where id = $1', [settled!.id]),
  ).toEqual([{ settled_at: null, settled_by: null }]);
  expect(await announced()).toBe(before + 1);
});

test('a return more than seven days after the payment is in the queue of contradicted lines, and the payment stays PAID', async () => {
  const days = 24 * 3_600;
  bank.desk.control({
    ...{ act: 'ends', kobo: 37, outcome: 'PAID', afterSeconds: 1, isSilent: false },
    returnsAfterSeconds: 8 * days,
  });
  const { id, ref } = await sent('1600.37');
  await pass(2);
  expect(await stateOf(id)).toEqual(['PAID']);
  const before = await books();
  portal.clock.advance(8 * days + 60);
  await takeReturns(portal.ctx, 'test');
  await takeReturns(portal.ctx, 'test');
  const status = await portal.db.sql('select status from request.payment_instruction where request_id = $1', [id]);
  expect([status, await books()]).toEqual([[{ status: 'PAID' }], before]);
  expect((await queue()).filter((row) => row.ref === ref)).toMatchObject([
    { ref, kind: 'RETURNED_LATE', stood: 'PAID', kobo: 160_037n },
  ]);
});
