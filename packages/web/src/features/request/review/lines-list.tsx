import { linesListOf } from '@isura/contract/identity/list-names';
import type { PaymentRequest } from '@isura/contract/request/payment-request';
import { PR8 } from '@isura/contract/request/payment-requests';
import { LineStatus } from '@isura/contract/request/states';
import { lineStatusLabels } from '@isura/contract/request/words.text';
import { type ReactNode, useMemo } from 'react';
import { List } from '../../../ui/list/list.tsx';
import { oneValue, typed } from '../../../ui/list/list-filter.ts';
import { listOf } from '../../../ui/list/list-of.ts';
import { excluding } from './exclude-lines.ts';
import { columnsOf } from './line-columns.tsx';
import { reviewText as text } from './review.text.ts';
import { useSeen } from './use-seen.ts';

/** Records that the user has looked at a request, while its lines are on the screen. */
function Seen({ request }: { request: PaymentRequest | undefined }): ReactNode {
  useSeen(request);
  return null;
}

/**
 * Lists the lines of a request (PR8); users who may exclude lines select them here. The request counts as seen while they
 * are shown.
 */
export function LinesList({ request }: { request: PaymentRequest }): ReactNode {
  const { type, id, checks, payees } = request;
  const lines = useMemo(
    () =>
      listOf(PR8, {
        id: linesListOf(type),
        caption: text.caption,
        columns: columnsOf(type, { checks, payees }),
        nameOf: ({ lineNo }) => String(lineNo),
        filters: [
          typed('find', text.find),
          oneValue('status', [text.lineFilter, text.allLines], LineStatus.options, lineStatusLabels),
        ],
        empty: text.noLines,
      }),
    [type, checks, payees],
  );
  return (
    <List
      of={lines}
      scope={{ requestId: id }}
      pick={excluding(request)}
      above={(page) => <Seen request={page && request} />}
    />
  );
}
