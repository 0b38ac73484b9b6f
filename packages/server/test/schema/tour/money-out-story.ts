import { lagosDay } from '@isura/contract/kernel/days';
import { doDueWork } from '../../../src/modules/pay/disbursement/payment-work.service.ts';
import { askAboutPayments } from '../../../src/modules/pay/disbursement/transfer-jobs.service.ts';
import { mayBePaidAfterAll } from '../../../src/modules/reconcile/index.ts';
import type { DemonstrationPortal } from '../../demonstration.ts';
import { act, draft, paymentWorld, submit, type Whole } from '../../money/payments.ts';
import { disbursing } from '../../payment/disbursing.ts';
import type { Chapter } from './schema-tour.ts';

/** Returns the chapter of a payment of the Ministry of Works to one payee, up to the bank's answer. */
export async function moneyOutStory(portal: DemonstrationPortal): Promise<Chapter> {
  const { ctx, clock } = portal;
  const world = await paymentWorld(portal);
  const line = await disbursing(portal, world).line('180000.00');
  const made = { id: 0, version: 0 };
  const follow = async (seconds: number): Promise<void> => {
    clock.advance(seconds);
    await doDueWork(ctx, ctx.ids.traceId(), { onStatements: { mayBePaidAfterAll }, ask: askAboutPayments });
  };
  const whole = ({ status, text, body }: { status: number; text: string; body: unknown }): Whole => {
    if (status >= 300) throw new Error(`refused with ${status}: ${text}`);
    return body as Whole;
  };

  return {
    title: 'Money out',
    intro: `The Ministry of Works pays a consultant ₦180,000.00. Its account holds ₦50,000,000.00. Three people act: a maker, a reviewer and
an approver.`,
    steps: [
      {
        title: 'A maker writes a draft',
        text: `The request has its lines as they were typed (\`entered\`). Nothing is checked for good yet, and nothing is held.`,
        run: async () => {
          const body = {
            ...{
              type: 'RETAIL',
              title: 'Consultants',
              narration: 'Consulting fees',
              typeData: { purpose: 'supplies' },
            },
            ...{
              payDate: lagosDay(clock.now()),
              lines: [{ ...line, economicCode: '22020701' }],
              sourceBankAccountId: world.accountId,
            },
          };
          Object.assign(made, whole(await draft(world.maker, body)));
        },
      },
      {
        title: 'The maker submits it',
        text: `The lines are made again as they count from now on, with the name their bank gave: it was asked while the maker typed, so that
the answer of today is used. The hash says what is agreed to (\`content_hash\`); whoever decides sees that hash. The workflow in force
is kept with the request, and its first level waits for somebody.`,
        run: async () => whole(await submit(world.maker, made.id, made.version)),
      },
      {
        title: 'A reviewer passes it on',
        text: `The decision is a row of its own, never changed; the request moves to the next level.`,
        run: async () => whole(await act(world.reviewer, made.id, 'REVIEW')),
      },
      {
        title: 'An approver releases it',
        text: `The last approval needs a fresh proof. It posts journal L4 (owed to the payee), makes an instruction for each payee, and reserves
its amount: \`reserved_kobo\` of the account goes up, its balance does not move yet.`,
        run: async () => {
          clock.advance(60);
          whole(await act(world.approver, made.id, 'APPROVE'));
        },
      },
      {
        title: 'The transfer is sent',
        text: `A job takes the payment up on its day. The reference is stored before the bank gets the order. Journal L5 moves the amount on its
way out (PAYMENTS).`,
        run: () => follow(0),
      },
      {
        title: 'The bank has paid',
        text: `Asked again, the bank says so. Journal L6 takes the amount from the bank account and the reservation ends; the line is PAID. What
moved is written down for the reports (\`outflow\`), and beside their figures, which a job gathers (\`outflow_moved\`).`,
        run: () => follow(2),
      },
      {
        title: 'The events reach their listeners',
        text: `People who wait for the payment are notified, each as they chose.`,
        run: () => portal.deliver(),
      },
    ],
  };
}
