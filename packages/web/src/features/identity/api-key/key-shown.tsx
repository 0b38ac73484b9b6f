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

/** Shows the text of a new key, which is shown only here: it closes once the user says that the key is saved. */
export function KeyShown({ made, done }: { made: ApiKeyMade; done: () => void }): ReactNode {
  const form = useForm({ ...formOptions, defaultValues: { kept: '' } });
  return (
    <Dialog title={text.shownTitle} close={done} held>
      <Form form={form} send={done}>
        <Stack gap="xl">
          <p>{text.shownLead}</p>
          <p className={css.key}>{made.key}</p>
          <div>
            <CopyButton value={made.key} what={text.theKey} named />
          </div>
          {made.status === 'PENDING' && <Notice tone="info">{text.waits}</Notice>}
          <CheckField name="kept" label={text.kept} missing={text.keptMissing} />
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
