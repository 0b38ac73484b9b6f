import { RC16 } from '@isura/contract/collect/recovery';
import { RC14 } from '@isura/contract/collect/refund';
import { refundStatusLabels } from '@isura/contract/collect/words.text';
import { type ListFile, labelled, moment, money, words } from '@isura/contract/kernel/list-file';

/** Files of refunds to payers. */
export const moneyBack = {
  refunds: {
    title: 'Refunds',
    call: () => RC14,
    columns: [
      { ...words('receipt', 'Receipt', 90), of: ({ receiptNumber }) => receiptNumber },
      moment('askedAt', 'Asked'),
      words('payerName', 'Payer', 112),
      money('amount', 'Amount'),
      labelled('status', 'Status', refundStatusLabels, 76),
      { ...money('of', 'Of'), of: ({ paymentAmount }) => paymentAmount },
      { ...words('request', 'Request', 76), of: ({ requestNumber }) => requestNumber },
      {
        ...money('owed', 'To recover'),
        of: ({ owedByOthers, recovered }) => (owedByOthers as bigint) - (recovered as bigint),
      },
      { ...words('reason', 'Reason', 160), of: ({ reason, whyNot }) => whyNot ?? reason },
      words('orgName', 'MDA', 112),
    ],
    onPaper: ['receipt', 'askedAt', 'payerName', 'amount', 'status', 'request'],
  },
  recoveries: {
    title: 'Shares of refunds to recover',
    call: () => RC16,
    columns: [
      { ...words('receipt', 'Receipt', 90), of: ({ receiptNumber }) => receiptNumber },
      words('serviceName', 'Service', 110),
      { ...words('from', 'Refunded by', 112), of: ({ orgName }) => orgName },
      { ...words('to', 'Refunded to', 112), of: ({ toOrgName }) => toOrgName },
      money('owed', 'Owed'),
      money('recovered', 'Recovered'),
      money('left', 'Left'),
      moment('since', 'Since'),
    ],
    onPaper: ['receipt', 'from', 'to', 'owed', 'recovered', 'left'],
  },
} as const satisfies Record<string, ListFile>;
