import type { PayerItem } from '@isura/contract/collect/payment';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { Refused } from '../../../ui/page/refused.tsx';
import { OwnRefunds } from '../refund/own-refunds.tsx';
import { downloadReceipt } from './receipt.api.ts';
import css from './receipt.module.css';
import { receiptText } from './receipt.text.ts';

const text = receiptText.own;

/** Lists the receipts of one invoice: each links to its check, can be downloaded and shows what was refunded of it. */
export function OwnReceipts({ receipts }: Pick<PayerItem, 'receipts'>): ReactNode {
  const download = useMutation({
    mutationFn: ({ number, code }: { number: string; code: string }) => downloadReceipt(number, code),
  });
  return (
    <div className={css.list}>
      {receipts.map(({ number, code, refunds, whyNotRefundable }) => (
        <div key={number}>
          <span className={css.nowrap}>
            <Link to="/receipts" search={{ number, code }}>
              {number}
            </Link>
            <Button
              look="quiet"
              small
              aria-label={text.download(number)}
              busy={download.isPending && download.variables.number === number}
              onClick={() => download.mutate({ number, code })}
            >
              <IconDownload size={18} stroke={1.75} aria-hidden />
            </Button>
          </span>
          <OwnRefunds refunds={refunds} whyNotRefundable={whyNotRefundable} />
        </div>
      ))}
      <Refused error={download.error} />
    </div>
  );
}
