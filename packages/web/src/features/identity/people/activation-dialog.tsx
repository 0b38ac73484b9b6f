import { AD1, type OrganizationUser } from '@isura/contract/identity/people';
import type { AdminRequest } from '@isura/contract/kernel/admin-request';
import type { ReactNode } from 'react';
import { Stack } from '../../../ui/layout/layout.tsx';
import { ReasonDialog } from '../../../ui/send/reason-dialog.tsx';
import { LeftWaitingLoading, LeftWaitingNotice } from './left-waiting.tsx';
import { peopleText as text } from './people.text.ts';
import { fullNameOf } from './people-columns.tsx';
import { useLeftWaiting } from './use-left-waiting.ts';

export type Activation = 'deactivate' | 'activate' | 'unlock';

const sentences = {
  activate: [text.activateQuestion, text.activateConsequence, text.activate],
  unlock: [text.unlockQuestion, text.unlockConsequence, text.unlock],
} as const;

interface Props {
  person: OrganizationUser;
  what: Activation;
  done: (waiting?: AdminRequest) => void;
  close: () => void;
}

/** Asks before a user is deactivated (with a reason), activated or unlocked (AD1), and states the effect. */
export function ActivationDialog({ what, ...props }: Props): ReactNode {
  if (what === 'deactivate') return <Deactivation {...props} />;
  const { person, done, close } = props;
  const [question, consequence, verb] = sentences[what];
  return (
    <ReasonDialog
      of={AD1}
      title={question(fullNameOf(person))}
      lead={consequence}
      input={() => ({ params: { login: person.login, isActive: 'true' as const }, body: {} })}
      verb={verb}
      cancel={text.keep}
      done={(answer) => done('waiting' in answer ? answer.waiting : undefined)}
      close={close}
    />
  );
}

/**
 * Asks before a user is deactivated, once it is known what would wait for nobody without them (PR40); what has changed by
 * the time it is confirmed is shown first. If it cannot be read the box says so: whoever must lose access at once can
 * still be deactivated.
 */
function Deactivation({ person, done, close }: Omit<Props, 'what'>): ReactNode {
  const waiting = useLeftWaiting({ login: person.login });
  const { left, checkBeforeSending } = waiting;
  const title = text.deactivateQuestion(fullNameOf(person));
  if (!waiting.isKnown) return <LeftWaitingLoading of={waiting} title={title} close={close} />;
  return (
    <ReasonDialog
      of={AD1}
      title={title}
      lead={
        <Stack>
          <p>
            {text.deactivateConsequence} {left?.length === 0 && text.deactivateOthers}
          </p>
          <LeftWaitingNotice name={fullNameOf(person)} shown={waiting} />
        </Stack>
      }
      reason={{ label: text.reason }}
      input={(reason) => ({ params: { login: person.login, isActive: 'false' as const }, body: { reason } })}
      checkBeforeSending={checkBeforeSending}
      verb={left && left.length > 0 ? text.deactivateAnyway : text.deactivate}
      look="danger"
      cancel={text.keep}
      done={(answer) => done('waiting' in answer ? answer.waiting : undefined)}
      close={close}
    />
  );
}
