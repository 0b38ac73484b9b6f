import { formatInstant, formatTime } from '@isura/contract/kernel/day-format';
import { type ReactNode, useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { settleDraft, useOfferedDraft, watchForm } from '../../lib/kept-drafts.ts';
import { useSignedIn } from '../../lib/signed-in.ts';
import { Button } from '../action/button.tsx';
import { Row } from '../layout/layout.tsx';
import { Notice } from '../page/notice.tsx';
import { fillForm } from './fill-form.ts';
import css from './form.module.css';
import { formText } from './form.text.ts';
import type { DraftState, SavedDraft } from './saved-draft.ts';

const { kept: text } = formText;

interface KeptForm {
  isOffered: boolean;
  /** What was offered is in the form. */
  isRestored: boolean;
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
  const [isRestored, setRestored] = useState(false);
  const discard = (): void => void settleDraft(key);
  const restore = (): void => {
    if (!draft) return;
    fillForm(form, draft);
    setRestored(true);
    discard();
  };
  return { isOffered: name !== undefined && draft !== undefined, isRestored, restore, discard };
}

interface QuestionProps {
  question: string;
  story: string;
  yes: [label: string, act: () => void];
  no: [label: string, act: () => void];
  /** It comes up while somebody types. */
  isAnnounced?: boolean;
}

/** A question about a draft, above the form, with its two answers. */
const Question = ({ question, story, yes, no, isAnnounced = false }: QuestionProps): ReactNode => (
  <div className={css.kept}>
    <Notice tone="info" isAnnounced={isAnnounced}>
      <p>
        <strong>{question}</strong> {story}
      </p>
      <Row gap="s">
        <Button small look="primary" onClick={yes[1]}>
          {yes[0]}
        </Button>
        <Button small onClick={no[1]}>
          {no[0]}
        </Button>
      </Row>
    </Notice>
  </div>
);

interface ElsewhereProps {
  /** Another tab or browser sent the form, or started it again. */
  isSent?: boolean;
  keepMine: () => void;
  takeOther: () => void;
}

/** The question which answers to keep, after another tab or browser saved the same form. */
export const OpenElsewhere = ({ isSent = false, keepMine, takeOther }: ElsewhereProps): ReactNode => (
  <Question
    question={text.other.question}
    story={isSent ? text.other.sent : text.other.story}
    yes={[text.other.keepMine, keepMine]}
    no={[text.other.takeOther, takeOther]}
    isAnnounced
  />
);

/**
 * The notice above the form: another tab saved it, the person was signed out while typing here, or a draft of it was
 * saved earlier. Which of these two is newer is not known: the one of this tab is offered first, and after it the other.
 */
export function DraftNotice({ kept, saved }: { kept: KeptForm; saved: SavedDraft | undefined }): ReactNode {
  if (saved?.other !== undefined)
    return <OpenElsewhere isSent={saved.other === 0} keepMine={saved.keepMine} takeOther={saved.takeOther} />;
  if (kept.isOffered)
    return (
      <Question
        question={text.question}
        story={text.story}
        yes={[text.restore, kept.restore]}
        no={[text.discard, kept.discard]}
      />
    );
  if (!saved?.offered) return null;
  return (
    <Question
      question={text.saved.question}
      story={text.saved.story(formatInstant(saved.offered.at))}
      yes={[text.saved.resume, saved.resume]}
      no={kept.isRestored ? [text.other.keepMine, saved.supersede] : [text.saved.startEmpty, saved.startEmpty]}
    />
  );
}

/** The line below the form: when its draft was saved, or why it is not. */
export function DraftLine({ savedAt, refused, isUnanswered, other, offered }: DraftState): ReactNode {
  const why = refused
    ? text.saved.refused(refused.message)
    : isUnanswered
      ? text.saved.unanswered
      : other !== undefined || offered
        ? text.saved.undecided
        : undefined;
  if (why !== undefined)
    return (
      <p className={css.draft} role="status">
        {why}
      </p>
    );
  return savedAt ? <p className={css.draft}>{text.saved.at(formatTime(savedAt))}</p> : null;
}
