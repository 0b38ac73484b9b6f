import type { ApiKeyMade } from '@isura/contract/identity/api-keys';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../ui/action/button.tsx';
import { CheckField } from '../../../ui/form/choice-fields.tsx';
import { Form, formOptions } from '../../../ui/form/form.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Dialog, DialogActions } from '../../../ui/overlay/overlay.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { CopyButton } from '../../../ui/value/value.tsx';
import css from '../account/account.module.css';
import { keysText as text } from './keys.text.ts';

interface ShownOnce {
  title: string;
  lead: string;
  /** What is shown, and what it is: "the key". */
  value: string;
  what: string;
  kept: string;
  keptMissing: string;
  note?: string | undefined;
  done: () => void;
}

/** Shows something that is shown only here: it closes once the user says that it is saved. */
export function OnceShown({ title, lead, value, what, kept, keptMissing, note, done }: ShownOnce): ReactNode {
  const form = useForm({ ...formOptions, defaultValues: { kept: '' } });
  return (
    <Dialog title={title} close={done} held>
      <Form form={form} send={done}>
        <Stack gap="xl">
          <p>{lead}</p>
          <p className={css.key}>{value}</p>
          <div>
            <CopyButton value={value} what={what} named />
          </div>
          {note !== undefined && <Notice tone="info">{note}</Notice>}
          <CheckField name="kept" label={kept} missing={keptMissing} />
          <DialogActions>
            <Button type="submit" look="primary">
              {text.done}
            </Button>
          </DialogActions>
        </Stack>
      </Form>
    </Dialog>
  );
}

/** Shows the text of a new key. */
export const KeyShown = ({ made, done }: { made: ApiKeyMade; done: () => void }): ReactNode => (
  <OnceShown
    title={text.shownTitle}
    lead={text.shownLead}
    value={made.key}
    what={text.theKey}
    kept={text.kept}
    keptMissing={text.keptMissing}
    note={made.status === 'PENDING' ? text.waits : undefined}
    done={done}
  />
);
