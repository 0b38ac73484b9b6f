import { type ReactNode, useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { settleDraft, useOfferedDraft, watchForm } from '../../lib/kept-drafts.ts';
import { useSignedIn } from '../../lib/signed-in.ts';
import { Button } from '../action/button.tsx';
import { Row } from '../layout/layout.tsx';
import { Notice } from '../page/notice.tsx';
import css from './form.module.css';
import { formText } from './form.text.ts';

const { kept: text } = formText;

interface KeptForm {
  isOffered: boolean;
  restore: () => void;
  discard: () => void;
}

/**
 * Lets this form's input survive the end of a session, by the page's address and this name; without a name nothing is
 * kept. A page that shows its answers before sending calls this beside the form, so that this step is covered too.
 */
export function useKeptForm<V extends FieldValues>(form: UseFormReturn<V>, name: string | undefined): KeptForm {
  const [path] = useState(() => location.pathname);
  const key = `${path}#${name ?? ''}`;
  const { isDirty } = form.formState;
  useEffect(
    () => (isDirty && name !== undefined ? watchForm(key, () => form.getValues()) : undefined),
    [isDirty, name, key, form],
  );
  const draft = useOfferedDraft(key, useSignedIn()?.login) as V | undefined;
  const discard = (): void => void settleDraft(key);
  const restore = (): void => {
    if (!draft) return;
    const here = form.getValues();
    const known = Object.entries(draft).filter(([field]) => field in here);
    form.reset({ ...here, ...Object.fromEntries(known) }, { keepDefaultValues: true });
    discard();
  };
  return { isOffered: name !== undefined && draft !== undefined, restore, discard };
}

/** The notice above the form: the person was signed out while typing here and may restore the draft. */
export function KeptDraft({ restore, discard }: KeptForm): ReactNode {
  return (
    <div className={css.kept}>
      <Notice tone="info">
        <p>
          <strong>{text.question}</strong> {text.story}
        </p>
        <Row gap="s">
          <Button small look="primary" onClick={restore}>
            {text.restore}
          </Button>
          <Button small onClick={discard}>
            {text.discard}
          </Button>
        </Row>
      </Notice>
    </div>
  );
}
