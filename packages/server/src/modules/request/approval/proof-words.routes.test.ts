import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { act, invoice, paymentWorld, read, submitted, type Whole } from '../../../../test/money/payments.ts';
import { refusal } from '../../../../test/people/people-world.ts';

const portal = await demonstrationPortal();
const world = await paymentWorld(portal);
const { reviewer, approver, maker } = world;

const begin = (by: typeof approver, subject: string) =>
  by.call({ method: 'POST', url: '/api/account/step-up', body: { subject } });

const subjectOf = ({ id, approvalRound, currentLevel, contentHash }: Whole): string =>
  `PR7:${id}/${approvalRound}.${currentLevel}/${contentHash}`;

const waiting = async (nth: number): Promise<Whole> => {
  const { id } = await submitted(world, [invoice(nth, '18400000.00'), invoice(nth + 1, '1234567.89')]);
  await act(reviewer, id, 'REVIEW');
  return await read(approver, id);
};

test('the code message for an approval names the payment, its payees, its sum and the last four digits of its content', async () => {
  const request = await waiting(900);
  const begun = await begin(approver, subjectOf(request));
  const ending = request.contentHash!.slice(-4).toUpperCase();
  const sentence = `${request.requestNumber}, level 2 of 2: 1 payee, ₦1,472,592.59, content ending ${ending}.`;
  const opens = (begun.body as unknown as { opens: string }).opens;
  expect([begun.status, opens.replace(/Nigeria Revenue Service, account ending \d{4}/, '1 payee')]).toEqual([
    202,
    sentence,
  ]);
  const sent = portal.emails.filter(({ template }) => template === 'identity.otp').slice(-2);
  expect(sent.map(({ channel, text }) => [channel, text.replaceAll('\n', ' ').includes(opens)])).toEqual([
    ['EMAIL', true],
    ['SMS', true],
  ]);
});

test('no code is sent for a payment that changed, for another level, or to a user who cannot see it', async () => {
  const request = await waiting(910);
  const before = portal.emails.length;
  for (const subject of [
    subjectOf(request).replace(/.$/, (digit) => (digit === '0' ? '1' : '0')),
    subjectOf({ ...request, currentLevel: 1 }),
    subjectOf({ ...request, approvalRound: 2 }),
  ])
    expect(refusal(await begin(approver, subject))).toEqual([409, 'invalid-transition', 'not-what-was-seen']);
  expect(refusal(await begin(await portal.as('approver@fra.test'), subjectOf(request)))).toEqual([404, 'not-found']);
  await act(maker, request.id, 'COMMENT', { comment: 'Still waiting for this one' });
  expect(portal.emails.length).toBe(before);
});
