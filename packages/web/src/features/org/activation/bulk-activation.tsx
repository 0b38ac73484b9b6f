import { OR14, type ServiceToActivate } from '@isura/contract/org/activation';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../../lib/api-client.ts';
import { Button } from '../../../ui/action/button.tsx';
import type { Pick } from '../../../ui/list/picking.tsx';
import { shows } from '../../../ui/list/shows.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Dialog, DialogActions } from '../../../ui/overlay/overlay.tsx';
import { refusalSentence } from '../../../ui/page/refused.tsx';
import { Badge } from '../../../ui/status/status-badge.tsx';
import { maySetSplits } from '../split/split-rights.ts';
import { refreshServices } from './activation.api.ts';
import css from './activation.module.css';
import { activationText as text } from './activation.text.ts';
import { isReady } from './activation-columns.tsx';

interface Result {
  service: ServiceToActivate;
  /** Undefined when it is active now. */
  refusal: string | undefined;
}

interface Props {
  services: readonly ServiceToActivate[];
  /** Called when the list of results is closed, or when nothing was done. */
  close: () => void;
}

/** Activates several services, one after the other, and shows the result of each (OR14). */
export function BulkActivation({ services, close }: Props): ReactNode {
  const client = useQueryClient();
  const [results, setResults] = useState<readonly Result[]>([]);
  const [isBusy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    setBusy(true);
    const done: Result[] = [];
    for (const service of services) {
      let refusal: string | undefined;
      try {
        await call(OR14, { params: { orgId: service.orgId, id: service.id }, body: { active: true } });
      } catch (error) {
        refusal = refusalSentence(error);
      }
      done.push({ service, refusal });
      setResults([...done]);
    }
    setBusy(false);
    void refreshServices(client);
  };
  if (results.length === 0)
    return (
      <ConfirmDialog
        question={text.bulkQuestion(services.length)}
        consequence={text.bulkConsequence}
        confirm={text.activateServices}
        cancel={text.cancel}
        busy={isBusy}
        onConfirm={() => void run()}
        onCancel={close}
      />
    );
  return (
    <Dialog title={text.results} close={close} held={isBusy}>
      <p role="status">{text.working(results.length, services.length)}</p>
      <ul className={css.results}>
        {results.map(({ service, refusal }) => (
          <li key={service.id}>
            <strong>{service.name}</strong>
            {refusal === undefined ? (
              <div>
                <Badge tone="success">{text.activatedOne}</Badge>
              </div>
            ) : (
              <span>{refusal}</span>
            )}
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button look="primary" busy={isBusy} onClick={close}>
          {text.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Selects services that are ready, at most 50, and activates them together. */
export const activating: Pick<ServiceToActivate> = {
  may: (service, person) => maySetSplits(person) && isReady(service),
  most: 50,
  acts: [
    {
      label: text.activateChosen,
      look: 'primary',
      act: shows((services, { done }) => <BulkActivation services={services} close={() => done()} />),
    },
  ],
};
