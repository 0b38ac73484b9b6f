import { AD1, type OrganizationUser } from '@isura/contract/identity/people';
import type { AdminRequest } from '@isura/contract/kernel/admin-request';
import type { ReactNode } from 'react';
import { ReasonDialog } from '../../../ui/send/reason-dialog.tsx';
import { peopleText as text } from './people.text.ts';
import { fullNameOf } from './people-columns.tsx';

export type Activation = 'deactivate' | 'activate' | 'unlock';

const sentences = {
  deactivate: [text.deactivateQuestion, text.deactivateConsequence, text.deactivate],
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
export function ActivationDialog({ person, what, done, close }: Props): ReactNode {
  const [question, consequence, verb] = sentences[what];
  const isEnd = what === 'deactivate';
  return (
    <ReasonDialog
      of={AD1}
      title={question(fullNameOf(person))}
      lead={consequence}
      reason={isEnd ? { label: text.reason } : undefined}
      input={(reason) => ({
        params: { login: person.login, isActive: isEnd ? ('false' as const) : ('true' as const) },
        body: isEnd ? { reason } : {},
      })}
      verb={verb}
      look={isEnd ? 'danger' : 'primary'}
      cancel={text.keep}
      done={(answer) => done('waiting' in answer ? answer.waiting : undefined)}
      close={close}
    />
  );
}
