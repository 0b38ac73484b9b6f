import { koboOf } from '@isura/contract/kernel/money';
import { confirmPayment } from '../../../src/modules/collect/payment/confirm.service.ts';
import { askAboutSent, sendWaiting } from '../../../src/modules/collect/settlement/send-settlements.service.ts';
import { gatherShares } from '../../../src/modules/collect/settlement/settlement.service.ts';
import type { DemonstrationPortal } from '../../demonstration.ts';
import type { Chapter } from './schema-tour.ts';

const COL = '/services/collectionservice/api/public';
/** The road crossing permit of the Ministry of Works: 25,000 naira, shared between the ministry and the fund. */
const SERVICE = 9001;

/** Returns the chapter of a payer who pays a service of the Ministry of Works by card, up to the settlement. */
export async function moneyInStory(portal: DemonstrationPortal): Promise<Chapter> {
  const { ctx, clock } = portal;
  const guest = portal.browser();
  const made = { reference: '', token: '', payable: '' };

  async function post<Answer>(path: string, body: object): Promise<Answer> {
    const headers = { 'idempotency-key': ctx.ids.uuid() };
    const answer = await guest.call({ method: 'POST', url: COL + path, body, headers });
    if (answer.status !== 201) throw new Error(`${path} was refused with ${answer.status}: ${answer.text}`);
    return answer.body as Answer;
  }

  return {
    title: 'Money in',
    intro: `Ada Obi buys a road crossing permit of the Ministry of Works (MOW) for ₦25,000.00 and pays by card. The fee of the
provider is on top.`,
    steps: [
      {
        title: 'A checkout makes an invoice',
        text: `Ada names the service and who they are. The call (CO2) makes what every payment needs: a payer of this organization, an invoice
with a line and a reference that is good for ever. The call has a key, so that pressing twice makes one invoice. Triggers put the
invoice into the narrow list of open ones (\`invoice_unpaid\`) and into the figures of its due day.`,
        run: async () => {
          const requested = { serviceId: SERVICE, quantity: 1 };
          const quote = await guest.call({ method: 'POST', url: `${COL}/quotes`, body: requested });
          const { payable: expectedPayable } = quote.body as { payable: string };
          const payer = { kind: 'INDIVIDUAL', name: 'Ada Obi', email: 'ada.obi@mail.test', phone: '08031234678' };
          Object.assign(made, await post('/checkouts', { ...requested, payer, customValues: {}, expectedPayable }));
        },
      },
      {
        title: 'An attempt is begun',
        text: `Ada chooses the card. The attempt (CO4) is a payment that was not received: beside its row there is one in the narrow list of
those (\`payment_pending\`), with the moment at which the provider is asked about it.`,
        run: async () => {
          const { payable } = await post<{ payable: string }>(`/checkouts/${made.reference}/attempts`, {
            channel: 'CARD',
            token: made.token,
            expectedPayable: made.payable,
          });
          made.payable = payable;
        },
      },
      {
        title: 'The provider confirms it',
        text: `The provider reports that it took the money (CO7), or answers so when it is asked. One function (\`collect.confirm_one\`, for a group
\`collect.confirm_batch\`) does all of this in one transaction: the payment is SUCCESSFUL, the invoice PAID, the receipt is there,
each share of the split has a row, journal L1 books them, and the trail and the event are written. Both narrow lists lose their
row. The two sides of the journal agree: what the provider holds for the ministry (CLEARING) against the income of each share.`,
        run: async () => {
          clock.advance(40);
          const [row] = await portal.db.sql<{ provider: string; ref: string }>(
            'select provider, provider_ref as ref from collect.payment order by id desc limit 1',
          );
          await confirmPayment(ctx, {
            provider: row!.provider,
            providerRef: row!.ref,
            paid: koboOf(made.payable),
            paidAt: clock.now(),
            eventId: 'event-1',
          });
        },
      },
      {
        title: 'The event reaches its listeners',
        text: `A relay passes each event to the inbox of everybody who listens, and each handles it once. The provider learns of the reference,
and the payer's receipt goes into the queue of emails.`,
        run: () => portal.deliver(),
      },
      {
        title: 'The next morning the shares are gathered',
        text: `Once the day is over, each account with shares that no settlement has gets one for the day. It is closed at the cut-off: its
figures no longer move.`,
        run: async () => {
          clock.set(new Date('2026-11-25T07:00:00Z'));
          await gatherShares(ctx, ctx.ids.traceId());
        },
      },
      {
        title: 'The settlements are sent to the bank',
        text: `The reference is in the row before the bank gets the order, so that an answer that is lost is asked for and the order never given
twice. The test bank keeps books of its own (\`bank.sandbox_payment\`).`,
        run: () => sendWaiting(ctx, ctx.ids.traceId()),
      },
      {
        title: 'The bank has paid',
        text: `Asked again, the bank says that the money is on the accounts. Journal L2 of each settlement moves it from CLEARING to the bank
account in the books of whoever has the share; the payment is settled once all of its shares are.`,
        run: async () => {
          clock.advance(20);
          await askAboutSent(ctx, ctx.ids.traceId());
        },
      },
      {
        title: 'People are notified',
        text: `The events of the settlements reach their listeners: people of each organization find a notification in the portal, unless they
chose otherwise.`,
        run: () => portal.deliver(),
      },
    ],
  };
}
