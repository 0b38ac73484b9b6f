import { ME2 } from '@isura/contract/identity/account';
import type { NextStep } from '@isura/contract/report/next-steps';
import { IconCircle, IconCircleCheck, IconCircleDashed, IconCircleDot } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { refreshPerson } from '../../../lib/session-store.ts';
import { readPerson } from '../../../lib/session-wire.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { focusHeading } from '../../../routing/heading-focus.ts';
import { Button, buttonClass } from '../../../ui/action/button.tsx';
import { Way } from '../../../ui/action/way.tsx';
import { PlainList, Small, Split } from '../../../ui/layout/layout.tsx';
import { Announcement } from '../../../ui/page/notice.tsx';
import { Card } from '../../../ui/page/pieces.tsx';
import { Outcome } from '../../../ui/send/outcome.tsx';
import { useSend } from '../../../ui/send/use-send.ts';
import css from './first-steps.module.css';
import { firstStepsText as text } from './first-steps.text.ts';

const icons: Readonly<Record<NextStep['state'], typeof IconCircle>> = {
  DONE: IconCircleCheck,
  NOW: IconCircleDot,
  OPEN: IconCircle,
  WAITS: IconCircleDashed,
};

/** Shows one step: how it stands, and a button to where it is done or whom it waits for. */
function OneStep({ step: { key, title, state, note, href, may, by } }: { step: NextStep }): ReactNode {
  const Icon = icons[state];
  return (
    <li className={css.step} data-state={state}>
      <Icon size={22} stroke={1.75} aria-hidden />
      <p>
        <span className="visually-hidden">{text.states[state]}: </span>
        <strong>{title}</strong> <small>{note}</small>
      </p>
      {may && (
        <Way
          href={href}
          className={buttonClass(state === 'NOW' ? 'primary' : 'secondary', true)}
          aria-label={`${text.acts[key]}: ${title}`}
        >
          {text.acts[key]}
        </Way>
      )}
      {by !== undefined && <small className={css.waits}>{text.waits(by)}</small>}
    </li>
  );
}

/** Reports whether a step of a new organization is left. */
export const hasStepsLeft = (steps: readonly NextStep[] | undefined): steps is readonly NextStep[] =>
  steps?.some(({ state }) => state !== 'DONE') ?? false;

/** Shows the steps of a new organization to its first payment in, and which of them are the user's now. */
export function FirstSteps({ steps }: { steps: readonly NextStep[] }): ReactNode {
  const id = useId();
  const done = steps.filter(({ state }) => state === 'DONE').length;
  const now = steps.filter(({ state, may }) => state === 'NOW' && may).length;
  const title = text.title(done, steps.length);
  return (
    <Card className={css.steps} aria-labelledby={id}>
      <div className={css.head}>
        <Split centred>
          <h2 id={id}>{title}</h2>
          <Small>{text.left(steps.length - done, now)}</Small>
        </Split>
        <progress className={css.bar} max={steps.length} value={done} aria-label={title} />
      </div>
      <PlainList>
        {steps.map((step) => (
          <OneStep key={step.key} step={step} />
        ))}
      </PlainList>
    </Card>
  );
}

/**
 * Says in one line that all steps are done, until the user dismisses it (ME2): then that they are dismissed, and the
 * heading of the page has the focus.
 */
export function StepsDone({ steps }: { steps: readonly NextStep[] }): ReactNode {
  const person = useSignedIn();
  const sending = useSend(ME2, {
    announces: () => text.dismissed,
    done: (account) => {
      refreshPerson(account);
      focusHeading();
    },
  });
  if (!person) return null;
  if (person.hidesFirstSteps) return <Announcement>{sending.announced}</Announcement>;
  return (
    <Card compact>
      <Outcome sending={sending} seeNow={readPerson} />
      <Split centred>
        <p>{text.folded(steps.length)}</p>
        <Button
          small
          look="quiet"
          busy={sending.isPending}
          onClick={() => sending.send({ body: { hidesFirstSteps: true, version: person.version } })}
        >
          {text.dismiss}
        </Button>
      </Split>
    </Card>
  );
}

/** Stands for the figures of an organization that received nothing yet. */
export const NothingReceived = (): ReactNode => (
  <Card>
    <h2>{text.nothing}</h2>
    <p>{text.nothingWhy}</p>
  </Card>
);
