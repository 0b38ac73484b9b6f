import type { AdminRequestDetail, Choice } from '@isura/contract/admin-request/admin-requests';
import { FL2 } from '@isura/contract/org/file';
import { type ReactNode, useId } from 'react';
import { callForFile } from '../../../lib/api-client.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/action/button.tsx';
import choicesCss from '../../../ui/form/choice-fields.module.css';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { SummaryList } from '../../../ui/page/pieces.tsx';
import { Refused } from '../../../ui/page/refused.tsx';
import { useAct } from '../../../ui/send/use-send.ts';
import { adminRequestText as text } from './admin-request.text.ts';

interface Props {
  choices: readonly Choice[];
  chosen: number | undefined;
  choose: (id: number) => void;
  isMissing: boolean;
}

/** Shows the things a request may mean, with what is known of each; its decider chooses one before approving. */
export function ChoiceList({ choices, chosen, choose, isMissing }: Props): ReactNode {
  const name = useId();
  return (
    <fieldset className={choicesCss.card}>
      <legend>{text.choices}</legend>
      <Stack>
        {isMissing && (
          <Notice tone="error" isAnnounced>
            {text.choiceMissing}
          </Notice>
        )}
        {choices.map(({ id, label, facts }) => (
          <div key={id}>
            <label className={choicesCss.check}>
              <input type="radio" name={name} checked={id === chosen} onChange={() => choose(id)} />
              <span>{label}</span>
            </label>
            <SummaryList rows={facts} />
          </div>
        ))}
      </Stack>
    </fieldset>
  );
}

/** Offers the document that a request was made with, where it has one (FL2). */
export function ProofDocument({ request }: { request: AdminRequestDetail }): ReactNode {
  const { id, fileName } = (request.payload['document'] ?? {}) as { id?: number; fileName?: string };
  const saving = useAct(
    async () => saveFile(fileName ?? '', await callForFile(FL2, { params: { id: String(id) } })),
    {},
  );
  if (id === undefined || fileName === undefined) return null;
  return (
    <div>
      <Button busy={saving.isPending} onClick={() => void saving.send(undefined)}>
        {text.document(fileName)}
      </Button>
      <Refused error={saving.problem} />
    </div>
  );
}
