import { AD1, type OrganizationUser } from '@isura/contract/identity/people';
import type { AdminRequest } from '@isura/contract/kernel/admin-request';
import type { LeftWaiting } from '@isura/contract/request/left-waiting';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Dialog } from '../../../ui/overlay/overlay.tsx';
import { NotYet } from '../../../ui/page/not-yet.tsx';
import { ReasonDialog } from '../../../ui/send/reason-dialog.tsx';
import { LeftWaitingNotice } from './left-waiting.tsx';
import { leftWaitingQuery } from './people.api.ts';
import { peopleText as text } from './people.text.ts';
import { fullNameOf } from './people-columns.tsx';

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
 * Asks before a user is deactivated, once it is known what would wait for nobody without them (PR40). If that cannot be
 * read it says so: whoever must lose access at once can still be deactivated.
 */
function Deactivation({ person, done, close }: Omit<Props, 'what'>): ReactNode {
  const { data, error, refetch } = useQuery(leftWaitingQuery(person.login));
  const title = text.deactivateQuestion(fullNameOf(person));
  if (!data && !error)
    return (
      <Dialog title={title} close={close}>
        <NotYet of={{ data, error, refetch }} label={text.checkingLeft} height={120} />
      </Dialog>
    );
  return (
    <ReasonDialog
      of={AD1}
      title={title}
      lead={<Consequence person={person} left={data} />}
      reason={{ label: text.reason }}
      input={(reason) => ({ params: { login: person.login, isActive: 'false' as const }, body: { reason } })}
      verb={data && data.length > 0 ? text.deactivateAnyway : text.deactivate}
      look="danger"
      cancel={text.keep}
      done={(answer) => done('waiting' in answer ? answer.waiting : undefined)}
      close={close}
    />
  );
}

function Consequence({ person, left }: { person: OrganizationUser; left: LeftWaiting[] | undefined }): ReactNode {
  return (
    <>
      <p>
        {text.deactivateConsequence} {left?.length === 0 && text.deactivateOthers}
      </p>
      <LeftWaitingNotice name={fullNameOf(person)} left={left} />
    </>
  );
}
