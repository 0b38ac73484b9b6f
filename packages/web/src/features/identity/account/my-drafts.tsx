import { ME23 } from '@isura/contract/identity/form-draft';
import { formatInstant } from '@isura/contract/kernel/day-format';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { Small } from '../../../ui/layout/layout.tsx';
import { Line, Lines } from '../../../ui/layout/lines.tsx';
import { NotYet } from '../../../ui/page/not-yet.tsx';
import { Announcement } from '../../../ui/page/notice.tsx';
import { Refused } from '../../../ui/page/refused.tsx';
import { useSend } from '../../../ui/send/use-send.ts';
import { draftsQuery } from './account.api.ts';
import { accountText as text } from './account.text.ts';

/** Lists the user's drafts of forms (ME20); each can be discarded (ME23), also where the form no longer opens. */
export function MyDrafts(): ReactNode {
  const drafts = useQuery(draftsQuery);
  const [going, go] = useState<string>();
  const discard = useSend(ME23, { announces: () => text.draftDiscarded });
  if (!drafts.data) return <NotYet of={drafts} height={72} />;
  return (
    <>
      <p>{drafts.data.length === 0 ? text.noDrafts : text.draftsLead}</p>
      <Refused error={discard.problem} />
      <Announcement>{discard.announced}</Announcement>
      <Lines>
        {drafts.data.map(({ key, title, at }) => (
          <Line key={key} keeps>
            <div>
              <strong>{title}</strong>
              <Small>{text.draftSaved(formatInstant(at))}</Small>
            </div>
            <Button
              small
              busy={discard.isPending && going === key}
              aria-label={text.discardDraftOf(title)}
              onClick={() => {
                if (discard.isPending) return;
                go(key);
                void discard.send({ params: { key }, query: {} });
              }}
            >
              {text.discardDraft}
            </Button>
          </Line>
        ))}
      </Lines>
    </>
  );
}
