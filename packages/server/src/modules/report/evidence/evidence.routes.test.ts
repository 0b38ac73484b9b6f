import { createHash } from 'node:crypto';
import { lagosDay } from '@isura/contract/kernel/days';
import { beforeAll, describe, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { drawsNothingHere } from '../../../../test/file/drawn-here.ts';
import {
  aPaidPayment,
  askFor,
  changed,
  evidenceOf,
  type PackFiles,
  publishedKeys,
  signedAnew,
} from '../../../../test/file/evidence.ts';
import { wordsOn } from '../../../../test/file/pdf.ts';
import { paymentWorld } from '../../../../test/money/payments.ts';
import { paid, settleAll, worksService } from '../../../../test/money/settling.ts';
import { disbursing } from '../../../../test/payment/disbursing.ts';
import { unzip } from '../../../platform/zip/unzip.ts';
import { receiptKeys } from '../../collect/receipt/receipt-key.domain.ts';
import { checkPack } from './check.domain.ts';
import type { Act, Chain, Facts, PackJournal } from './pack.domain.ts';

drawsNothingHere();
const portal = await demonstrationPortal();
const world = await paymentWorld(portal);
const { endedEachWay } = disbursing(portal, world);
const auditor = await portal.as('auditor@mow.test');
const keys = publishedKeys(portal);
const ours = receiptKeys(portal.ctx.config);

/** Returns the failed checks of a pack, in the words of the check. */
const faultsOf = (files: PackFiles, known = keys): string[] =>
  checkPack(files, known).findings.flatMap(({ holds, words }) => (holds ? [] : [words]));

describe('the evidence of a payment request', () => {
  let [id, files]: [number, PackFiles] = [0, new Map()];
  let state: Record<string, unknown>;
  let bytes: Buffer;

  beforeAll(async () => {
    id = await endedEachWay();
    ({ state, bytes } = await evidenceOf(portal, auditor, 'payment-requests', id));
    files = unzip(bytes);
  });

  test('the evidence of a payment request is one ZIP that can be verified by itself: files, signature, content, approvals, transfers, journals and chain', () => {
    expect(state).toMatchObject({ status: 'READY', report: 'evidence', format: 'ZIP', rowCount: 3 });
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(state['sha256']);
    const { of, findings } = checkPack(files, keys);
    expect(findings.filter(({ holds }) => !holds)).toEqual([]);
    expect(of).toMatch(/^Evidence of PR-\d{4}-\d+, .*, made for .* by http/);
    expect(findings.map(({ words }) => words)).toEqual([
      '7 files, each matching the manifest.',
      expect.stringMatching(/^Signed by the portal with its key [\w-]{8}\.$/),
      'The content hash matches the 3 lines.',
      expect.stringMatching(/^\d approvals of this content, each with a matching hash\.$/),
      expect.stringMatching(/^All levels approved \(\d levels\), and nobody approved their own request\.$/),
      expect.stringMatching(/^\d+ acts in the trail, each by the person named\.$/),
      '3 transfers, each to the account of its lines at their amount.',
      '1 paid transfer, each posted at its amount.',
      expect.stringMatching(/^\d+ journals, all balanced\.$/),
      expect.stringMatching(/^\d+ events of the trail in \d+ links without a gap/),
    ]);
  });

  test('the evidence of a payment request holds the manifest with its recipient and time zone, and a readable voucher', () => {
    const manifest = JSON.parse(String(files.get('manifest.json'))) as Record<string, unknown>;
    expect(manifest).toMatchObject({
      madeFor: { login: 'auditor@mow.test' },
      timeZone: 'Africa/Lagos',
      of: { kind: 'payment-request', id },
    });
    const voucher = files.get('voucher.pdf')!.toString('latin1');
    expect(voucher).toMatch(/^%PDF-1\.7/);
    expect(voucher).toMatch(/\(Payment voucher PR-\d{4}-\d+\)/);
  });

  test.each<[string, (input: PackFiles) => PackFiles, RegExp]>([
    [
      'a changed byte',
      (f) => new Map(f).set('bank.json', Buffer.concat([f.get('bank.json')!, Buffer.from(' ')])),
      /^bank\.json was changed/,
    ],
    [
      'a missing file',
      (f) => new Map([...f].filter(([name]) => name !== 'journals.json')),
      /^journals\.json is missing/,
    ],
    ['a file more', (f) => new Map(f).set('note.txt', Buffer.from('trust me')), /^note\.txt is not part of the pack/],
    [
      'a manifest without its signature',
      (f) => new Map([...f].filter(([name]) => name !== 'signature.json')),
      /^The signature cannot be read/,
    ],
    ['no manifest', () => new Map([['a.txt', Buffer.from('')]]), /not an evidence pack/],
  ])('the evidence of a payment request shows by its hash %s', (_, plant, words) => {
    expect(faultsOf(plant(files))).toContainEqual(expect.stringMatching(words));
  });

  test.each<[string, (input: PackFiles) => PackFiles, RegExp]>([
    [
      'an approval of another content',
      (f) =>
        changed(f, 'approvals.json', ({ acts }: { acts: Act[] }) => {
          acts.find(({ action }) => action === 'APPROVE')!.contentHash = 'f'.repeat(64);
        }),
      /approved at level \d, but the content approved differs/,
    ],
    [
      'an approval of somebody else',
      (f) =>
        changed(f, 'approvals.json', ({ acts }: { acts: Act[] }) => {
          acts.find(({ action }) => action === 'APPROVE')!.userId += 1;
        }),
      /by someone else in the trail/,
    ],
    [
      'an approval of its maker',
      (f) =>
        changed(f, 'facts.json', (facts: Facts & { makerIds: number[] }) => {
          const { acts } = JSON.parse(String(f.get('approvals.json'))) as { acts: Act[] };
          facts.makerIds = [acts.find(({ action }) => action === 'APPROVE')!.userId];
        }),
      /made this request and approved it/,
    ],
    [
      'an approval that is missing',
      (f) =>
        changed(f, 'approvals.json', ({ acts }: { acts: Act[] }) => ({
          acts: acts.filter(({ action }) => action !== 'APPROVE'),
        })),
      /needs \d to approve and has 0/,
    ],
    [
      'another payee',
      (f) =>
        changed(f, 'facts.json', ({ lines }: { lines: { accountNumber: string }[] }) => {
          lines[0]!.accountNumber = '0123456789';
        }),
      /content hash does not match the lines/,
    ],
    [
      'an unbalanced journal',
      (f) =>
        changed(f, 'journals.json', ({ journals }: { journals: PackJournal[] }) => {
          journals[0]!.postings[0]!.amountKobo += '0';
        }),
      /^Journal JN-\d{4}-\d+ does not balance/,
    ],
    [
      'a transfer of another amount',
      (f) =>
        changed(f, 'bank.json', ({ transfers }: { transfers: { status: string; amountKobo: string }[] }) => {
          transfers.find(({ status }) => status === 'PAID')!.amountKobo = '1';
        }),
      /is paid but not posted at its amount/,
    ],
    [
      'a transfer to another account than its line was approved for',
      (f) =>
        changed(f, 'bank.json', ({ transfers }: { transfers: { accountNumber: string }[] }) => {
          transfers[0]!.accountNumber = '0123456789';
        }),
      /^Transfer PR-\d{4}-\d+-\d+ is not to the account of its lines at their amount/,
    ],
    [
      'a transfer of more than its line',
      (f) =>
        changed(f, 'bank.json', ({ transfers }: { transfers: { status: string; amountKobo: string }[] }) => {
          transfers.find(({ status }) => status !== 'PAID')!.amountKobo += '0';
        }),
      /is not to the account of its lines at their amount/,
    ],
    [
      'a transfer that pays no line',
      (f) =>
        changed(f, 'bank.json', ({ transfers }: { transfers: { id: number }[] }) => {
          transfers.push({ ...transfers[0]!, id: 1 });
        }),
      /is not to the account of its lines at their amount/,
    ],
    [
      'a cut chain',
      (f) =>
        changed(f, 'chain.json', ({ runs }: Chain) => {
          runs[0]!.hashes.splice(1, 1);
        }),
      /the chain is broken/,
    ],
    [
      'an event with other words',
      (f) =>
        changed(f, 'chain.json', ({ events }: Chain) => {
          events[0]!.words = events[0]!.words.replace('request.', 'request,');
        }),
      /its text was changed/,
    ],
  ])(
    'the evidence of a payment request shows %s although the manifest was signed again with our key',
    (_, plant, words) => {
      expect(faultsOf(signedAnew(plant(files), ours))).toContainEqual(expect.stringMatching(words));
    },
  );

  test('another key is not the portal’s, and without keys the signer cannot be established', () => {
    const theirs = receiptKeys({ secretKey: 'z'.repeat(40), receiptOldKeys: [] });
    expect(faultsOf(signedAnew(files, theirs))).toEqual([expect.stringMatching(/which is not one of the portal's/)]);
    expect(checkPack(files, undefined).findings.filter(({ holds }) => !holds)).toEqual([
      { holds: false, words: expect.stringMatching(/nobody can say whose it is/) },
    ]);
  });

  test('the organization’s trail names who requested and downloaded it, also at the central office', async () => {
    await evidenceOf(portal, await portal.as('auditor@oagf.test'), 'payment-requests', id);
    const rows = await portal.db.sql(
      `select action, actor_login as login, org_id = $2 as own from audit.audit_event
       where entity_type = 'payment_request' and entity_id = $1 and action like 'evidence.%' order by id`,
      [id, world.orgId],
    );
    expect(rows).toEqual(
      ['auditor@mow.test', 'auditor@oagf.test'].flatMap((login) =>
        ['evidence.asked', 'evidence.taken'].map((action) => ({ action, login, own: true })),
      ),
    );
  });

  test('other organizations and users without access to the trail get none; without a fresh proof nobody does', async () => {
    expect((await askFor(await portal.as('auditor@fra.test'), 'payment-requests', id)).status).toBe(404);
    for (const login of ['maker@mow.test', 'approver@mow.test', 'accountant@mow.test', 'support@oagf.test'])
      expect([login, (await askFor(await portal.as(login), 'payment-requests', id)).status]).toEqual([login, 403]);
    const unproved = await (await portal.as('auditor@mow.test')).call({
      method: 'POST',
      url: `/services/auditservice/api/evidence-packs/payment-requests/${id}`,
    });
    expect(unproved.body).toMatchObject({
      code: 'step-up-required',
      subject: expect.stringMatching(new RegExp(`^EV1:${id}(#|$)`)),
    });
  });
});

describe('the evidence of a received payment', () => {
  test('the evidence of a received payment can be verified too, with its receipt, and is not available to another organization', async () => {
    const paymentId = await aPaidPayment(portal);
    const [{ code = '' } = {}] = await portal.db.sql<{ code: string }>(
      'select lower(g.code) as code from collect.payment p join org.organization g on g.id = p.org_id where p.id = $1',
      [paymentId],
    );
    const own = await portal.as(`auditor@${code}.test`);
    const files = unzip((await evidenceOf(portal, own, 'payments', paymentId)).bytes);
    expect(faultsOf(files)).toEqual([]);
    expect(wordsOn(files.get('voucher.pdf')!).join(' ')).toContain('RCT-');
    expect([...files.keys()]).not.toContain('approvals.json');
    const less = changed(files, 'facts.json', (facts: Facts) => ({ ...facts, amountKobo: '1' }));
    expect(faultsOf(signedAnew(less, ours))).toEqual(['The payment is not posted at its amount.']);
    const stranger = await portal.as(code === 'fra' ? 'auditor@mow.test' : 'auditor@fra.test');
    expect((await askFor(stranger, 'payments', paymentId)).status).toBe(404);
  });

  test('the evidence of a received payment has every share of the payment, and of the settlements of others only what its page shows', async () => {
    const paymentId = await paid(portal, await worksService(portal), 10_000_00);
    await settleAll(portal, lagosDay(portal.clock.now()));
    const sharesFor = async (email: string) => {
      const files = unzip((await evidenceOf(portal, await portal.as(email), 'payments', paymentId)).bytes);
      expect(faultsOf(files)).toEqual([]);
      const { shares } = JSON.parse(String(files.get('facts.json'))) as { shares: Record<string, unknown>[] };
      expect(shares.reduce((all, { amountKobo }) => all + BigInt(String(amountKobo)), 0n)).toBe(10_000_00n);
      return shares.map((share) => ({
        ...{ settlement: share['settlement'], status: share['status'] },
        isWhole: share['settlementId'] !== null && share['netKobo'] !== null && share['sentAt'] !== null,
        isOpen: [share['settlementId'], share['netKobo'], share['providerRef'], share['sentAt']].some(
          (each) => each !== null,
        ),
      }));
    };
    const known = { settlement: expect.stringMatching(/^STL-/), status: 'SETTLED' };
    const whole = { ...known, isWhole: true, isOpen: true };
    expect(await sharesFor('auditor@mow.test')).toEqual([whole, { ...known, isWhole: false, isOpen: false }]);
    expect(await sharesFor('auditor@oagf.test')).toEqual([whole, whole]);
  });
});
