import { lineColumns } from '@isura/contract/request/line-columns.text';
import type { PaymentRequest } from '@isura/contract/request/payment-request';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { mayCall } from '../../../lib/rights.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { Button } from '../../../ui/action/button.tsx';
import { laterLayer } from '../../../ui/overlay/later-layer.tsx';
import { sendNowText as text } from './queue.text.ts';

const ExportDrawer = laterLayer(() => import('../../../ui/list/export-drawer.tsx').then((part) => part.ExportDrawer));

const keys = ['requestNumber', 'lineNo', 'beneficiaryName', 'bankName', 'accountNumber', 'amount', 'status'] as const;
const COLUMNS = keys.map((key) => ({ key, header: lineColumns.columns[key].title }));

/** Downloads the lines of a rejected payment as a file. */
export function DownloadLines({ request }: { request: Pick<PaymentRequest, 'id' | 'requestNumber'> }): ReactNode {
  const person = useSignedIn();
  const [isOpen, open] = useState(false);
  if (!person || !mayCall(person, 'RP6', 'PR13')) return null;
  return (
    <>
      <Button onClick={() => open(true)}>
        <IconDownload size={18} stroke={1.75} aria-hidden />
        {text.download}
      </Button>
      {isOpen && (
        <ExportDrawer
          report={lineColumns.report}
          title={text.downloadOf(request.requestNumber)}
          all={COLUMNS}
          narrowed={{ view: 'rejected', 'request-id': request.id }}
          isEmpty={false}
          close={() => open(false)}
        />
      )}
    </>
  );
}
