import type { PayerItem } from '@isura/contract/collect/payment';
import type { RowActs } from '../../../ui/list/list-acts.tsx';
import { laterLayer } from '../../../ui/overlay/later-layer.tsx';
import { ownRefundText } from './own-refund.text.ts';
import { refundableOf } from './own-refunds.tsx';

const AskRefund = laterLayer(() => import('./ask-refund.tsx').then((part) => part.AskRefund));

/** Asks for a refund of each receipt of an item that still has money to refund (RC13). */
export const ownRefundActs: RowActs<PayerItem> = (item, { open }) =>
  refundableOf(item).map((receipt) => ({
    label: item.receipts.length > 1 ? ownRefundText.askOf(receipt.number) : ownRefundText.ask,
    act: () =>
      open(({ done, close }) => (
        <AskRefund
          receipt={receipt}
          orgName={item.orgName}
          done={() => done(ownRefundText.sent(receipt.number, item.orgName))}
          close={close}
        />
      )),
  }));
