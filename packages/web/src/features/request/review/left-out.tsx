import type { TogetherPayment } from '@isura/contract/request/approve-together';
import { requestPath } from '@isura/contract/request/payment-type';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { Way } from '../../../ui/action/way.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { refusalSentence } from '../../../ui/page/refused.tsx';
import css from './together.module.css';
import { togetherText as text } from './together.text.ts';
import type { Unread } from './use-together.ts';

interface Props {
  items: readonly TogetherPayment[];
  changed: readonly number[];
  unread: readonly Unread[];
  titleOf: (requestId: number) => string;
  readUnread: () => void;
}

/** Lists payments with the way to each, and why it is left out. */
const Named = ({ payments }: { payments: readonly { id: number; title: string; says?: string | undefined }[] }) => (
  <ul className={css.out}>
    {payments.map(({ id, title, says }) => (
      <li key={id}>
        <Way href={requestPath(id, undefined)}>{title}</Way>
        {says && `: ${says}`}
      </li>
    ))}
  </ul>
);

/**
 * Names what is not decided with the list, each with the way to it: what changed since it was chosen, what could not be
 * read, and what is left out and why.
 */
export function LeftOut({ items, changed, unread, titleOf, readUnread }: Props): ReactNode {
  const out = items.filter((item) => !item.allowed);
  return (
    <>
      {changed.length > 0 && (
        <Notice tone="warning" isAnnounced>
          <p>{text.changed(changed.length)}</p>
          <Named payments={changed.map((id) => ({ id, title: titleOf(id) }))} />
        </Notice>
      )}
      {unread.length > 0 && (
        <Notice tone="warning" isAnnounced>
          <p>{text.notRead}</p>
          <Named
            payments={unread.map(({ requestId, error }) => ({
              ...{ id: requestId, title: titleOf(requestId) },
              says: error ? refusalSentence(error) : text.nothingToDecide,
            }))}
          />
          <p>{text.orAlone}</p>
          <Button small onClick={readUnread}>
            {text.tryAgain}
          </Button>
        </Notice>
      )}
      {out.length > 0 && (
        <Notice tone="info">
          <p>{text.leftOut}</p>
          <Named payments={out.map(({ requestId, title, whyNot }) => ({ id: requestId, title, says: whyNot }))} />
          <p>{text.oneByOne}</p>
        </Notice>
      )}
    </>
  );
}
